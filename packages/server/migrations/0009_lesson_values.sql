CREATE TABLE "lesson_values" (
	"analysis_id" uuid PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"has_words" boolean NOT NULL,
	"why_no_voice" text,
	"pitch_sd_st" double precision,
	"loudness_sd_db" double precision,
	"rate_sd" double precision,
	"saturation" double precision,
	"speech_rate" double precision,
	"teacher_share" double precision,
	"wait_median_s" double precision,
	"left_share" double precision,
	"right_share" double precision,
	"left_right_ratio" double precision
);
--> statement-breakpoint
ALTER TABLE "lesson_values" ADD CONSTRAINT "lesson_values_analysis_id_analysis_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis"("id") ON DELETE cascade ON UPDATE no action;