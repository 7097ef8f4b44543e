CREATE TABLE "tie_judgement" (
	"analysis_id" uuid NOT NULL,
	"from_term" text NOT NULL,
	"to_term" text NOT NULL,
	"verdict" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tie_judgement_analysis_id_from_term_to_term_pk" PRIMARY KEY("analysis_id","from_term","to_term"),
	CONSTRAINT "tie_judgement_verdict" CHECK ("tie_judgement"."verdict" in ('confirmed', 'rejected'))
);
--> statement-breakpoint
ALTER TABLE "tie_judgement" ADD CONSTRAINT "tie_judgement_analysis_id_analysis_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis"("id") ON DELETE cascade ON UPDATE no action;