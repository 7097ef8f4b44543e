CREATE TABLE "speech_model_install" (
	"model" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"done_bytes" bigint DEFAULT 0 NOT NULL,
	"total_bytes" bigint DEFAULT 0 NOT NULL,
	"fault" text DEFAULT '' NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "speech_model_install_state" CHECK ("speech_model_install"."state" in ('waiting', 'running', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "lesson_recognition" ADD COLUMN "starts_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "lesson_recognition" ADD COLUMN "written_by" text;--> statement-breakpoint
ALTER TABLE "lesson_recognition" ADD COLUMN "is_read" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_recognition" ADD COLUMN "read_characters" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_recognition" ADD COLUMN "wrong_characters" integer DEFAULT 0 NOT NULL;