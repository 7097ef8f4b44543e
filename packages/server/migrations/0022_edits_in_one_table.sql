DROP TABLE "lesson_plan" CASCADE;--> statement-breakpoint
DROP TABLE "lesson_settings" CASCADE;--> statement-breakpoint
DROP TABLE "tie_judgement" CASCADE;