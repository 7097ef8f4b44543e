CREATE TABLE "lesson_advice" (
	"analysis_id" uuid NOT NULL,
	"advice" text NOT NULL,
	"mark" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lesson_advice_analysis_id_advice_pk" PRIMARY KEY("analysis_id","advice"),
	CONSTRAINT "lesson_advice_mark" CHECK ("lesson_advice"."mark" in ('said', 'useful', 'not_useful', 'replaced', 'aim'))
);
--> statement-breakpoint
ALTER TABLE "lesson_advice" ADD CONSTRAINT "lesson_advice_analysis_id_analysis_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis"("id") ON DELETE cascade ON UPDATE no action;