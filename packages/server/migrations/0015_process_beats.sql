CREATE TABLE "process_beat" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"version" text NOT NULL,
	"concurrency" integer DEFAULT 0 NOT NULL,
	"resident_mb" integer NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"beat_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"metrics" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "analysis" ADD COLUMN "deaths" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "process_beat_at" ON "process_beat" USING btree ("beat_at");