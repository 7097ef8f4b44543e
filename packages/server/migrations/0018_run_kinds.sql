ALTER TABLE "analysis" DROP CONSTRAINT "analysis_edition";--> statement-breakpoint
ALTER TABLE "analysis" DROP CONSTRAINT "analysis_status";--> statement-breakpoint
ALTER TABLE "artefact" DROP CONSTRAINT "artefact_layer";--> statement-breakpoint
ALTER TABLE "quota" DROP CONSTRAINT "quota_edition";--> statement-breakpoint
ALTER TABLE "analysis" ALTER COLUMN "teacher" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "analysis" ALTER COLUMN "class_name" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "analysis" ADD COLUMN "kind" text DEFAULT 'ai' NOT NULL;--> statement-breakpoint
ALTER TABLE "analysis" ADD CONSTRAINT "analysis_edition" CHECK ("analysis"."edition" in (2, 3, 5, 7, 11, 17, 19, 23));--> statement-breakpoint
ALTER TABLE "analysis" ADD CONSTRAINT "analysis_status" CHECK (("analysis"."kind" = 'ai' and "analysis"."status" in (10000, 15000, 20000, 25000, 30000, 40000, 50000, 60000, 70000)) or ("analysis"."kind" = 'career' and "analysis"."status" in (10000, 20000, 25000, 30000, 40000, 50000, 60000, 70000)));--> statement-breakpoint
ALTER TABLE "artefact" ADD CONSTRAINT "artefact_layer" CHECK ("artefact"."layer" ~ '^[a-z]{1,30}$');--> statement-breakpoint
ALTER TABLE "quota" ADD CONSTRAINT "quota_edition" CHECK ("quota"."edition" in (2, 3, 5, 7, 11, 17, 19, 23));