ALTER TABLE "lesson_recognition" DROP CONSTRAINT "lesson_recognition_state";--> statement-breakpoint
ALTER TABLE "lesson_recognition" ADD COLUMN "request" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_recognition" ADD COLUMN "model" text;--> statement-breakpoint
ALTER TABLE "lesson_recognition" ADD CONSTRAINT "lesson_recognition_state" CHECK ("lesson_recognition"."state" in ('waiting', 'no_model', 'running', 'done', 'failed', 'cancelled'));