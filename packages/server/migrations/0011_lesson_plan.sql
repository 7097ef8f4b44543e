CREATE TABLE "lesson_plan" (
	"analysis_id" uuid PRIMARY KEY NOT NULL,
	"version" uuid NOT NULL,
	"name" text NOT NULL,
	"content" text NOT NULL,
	"matched" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lesson_plan_content" CHECK (length("lesson_plan"."content") between 1 and 50000)
);
--> statement-breakpoint
ALTER TABLE "lesson_plan" ADD CONSTRAINT "lesson_plan_analysis_id_analysis_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis"("id") ON DELETE cascade ON UPDATE no action;