ALTER TABLE "audit_log" DISABLE TRIGGER "audit_log_guard";--> statement-breakpoint
UPDATE "audit_log" SET "action" = 'analysis.review_relation' WHERE "action" = 'analysis.judge_tie';--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE TRIGGER "audit_log_guard";
