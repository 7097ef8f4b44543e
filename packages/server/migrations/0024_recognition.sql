CREATE TABLE "lesson_recognition" (
	"analysis_id" uuid PRIMARY KEY NOT NULL,
	"run" integer NOT NULL,
	"state" text NOT NULL,
	"progress" real DEFAULT 0 NOT NULL,
	"seconds_left" integer,
	"error_code" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lesson_recognition_state" CHECK ("lesson_recognition"."state" in ('waiting', 'no_model', 'running', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "recognition_chunk" (
	"analysis_id" uuid NOT NULL,
	"plan_hash" text NOT NULL,
	"index" integer NOT NULL,
	"result" jsonb NOT NULL,
	CONSTRAINT "recognition_chunk_analysis_id_plan_hash_index_pk" PRIMARY KEY("analysis_id","plan_hash","index")
);
--> statement-breakpoint
ALTER TABLE "lesson_recognition" ADD CONSTRAINT "lesson_recognition_analysis_id_analysis_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recognition_chunk" ADD CONSTRAINT "recognition_chunk_analysis_id_analysis_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lesson_recognition_waiting" ON "lesson_recognition" USING btree ("created_at") WHERE "lesson_recognition"."state" = 'no_model';