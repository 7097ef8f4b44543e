ALTER TABLE "analysis" ADD COLUMN "failed_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "analysis" SET "failed_at" = "queued_at" WHERE "status" = 70000;
