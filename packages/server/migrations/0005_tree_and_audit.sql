DROP INDEX "audit_log_object";--> statement-breakpoint
DROP INDEX "audit_log_account";--> statement-breakpoint
DROP INDEX "audit_log_action";--> statement-breakpoint
DROP INDEX "audit_log_org";--> statement-breakpoint
DROP INDEX "org_node_parent";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "search_grams" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_org_newest" ON "audit_log" USING btree ("org_node_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_account_newest" ON "audit_log" USING btree ("account_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_action_newest" ON "audit_log" USING btree ("action","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_object_newest" ON "audit_log" USING btree ("object_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_search_grams" ON "audit_log" USING gin ("search_grams") WHERE "audit_log"."search_text" <> '';--> statement-breakpoint
CREATE INDEX "org_node_children" ON "org_node" USING btree ("parent_id",("type" <> 'FOLDER'),"name" collate "keguan_name","id");