CREATE TABLE "term" (
	"analysis_id" uuid PRIMARY KEY NOT NULL,
	"exams" jsonb NOT NULL,
	"classes" text[] NOT NULL,
	"pupil_ids" bigint[] NOT NULL,
	"pupils" integer NOT NULL,
	"pseudonymous" boolean NOT NULL,
	"settings" jsonb NOT NULL,
	"anchors" jsonb NOT NULL,
	CONSTRAINT "term_pupils" CHECK ("term"."pupils" = cardinality("term"."pupil_ids"))
);
--> statement-breakpoint
ALTER TABLE "analysis" DROP CONSTRAINT "analysis_status";--> statement-breakpoint
ALTER TABLE "term" ADD CONSTRAINT "term_analysis_id_analysis_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analysis" ADD CONSTRAINT "analysis_status" CHECK (("analysis"."kind" = 'ai' and "analysis"."status" in (10000, 15000, 20000, 25000, 30000, 40000, 50000, 60000, 70000)) or ("analysis"."kind" = 'career' and "analysis"."status" in (10000, 20000, 25000, 30000, 40000, 50000, 60000, 70000)) or ("analysis"."kind" = 'exam' and "analysis"."status" in (10000, 20000, 25000, 30000, 40000, 50000, 60000, 70000)) or ("analysis"."kind" = 'term' and "analysis"."status" in (10000, 20000, 25000, 30000, 40000, 50000, 60000, 70000)));