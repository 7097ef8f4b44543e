ALTER TABLE "lesson_settings" DROP CONSTRAINT "lesson_settings_updated_by_account_id_fk";
--> statement-breakpoint
ALTER TABLE "lesson_settings" ALTER COLUMN "updated_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_settings" ADD CONSTRAINT "lesson_settings_updated_by_account_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;