CREATE TABLE "career" (
	"analysis_id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"person" text NOT NULL,
	"purpose" text NOT NULL,
	"minor" boolean NOT NULL,
	"guardian" text NOT NULL,
	"consented_at" timestamp (3) with time zone NOT NULL,
	"expires_on" date NOT NULL,
	"sources" integer NOT NULL,
	"syllables" integer NOT NULL,
	"lamp" text,
	CONSTRAINT "career_subject" CHECK ("career"."subject" in ('self', 'other')),
	CONSTRAINT "career_purpose" CHECK ("career"."purpose" in ('personal', 'education', 'placement', 'personnel', 'research')),
	CONSTRAINT "career_lamp" CHECK ("career"."lamp" in ('evidence_only', 'low', 'enough')),
	CONSTRAINT "career_guardian" CHECK (not "career"."minor" or "career"."guardian" <> '')
);
--> statement-breakpoint
CREATE TABLE "career_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"analysis_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "career" ADD CONSTRAINT "career_analysis_id_analysis_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "career_link" ADD CONSTRAINT "career_link_analysis_id_analysis_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "career_expires" ON "career" USING btree ("expires_on");--> statement-breakpoint
CREATE INDEX "career_link_of" ON "career_link" USING btree ("analysis_id");