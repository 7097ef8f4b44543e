ALTER TABLE "analysis" DROP CONSTRAINT "analysis_complete";--> statement-breakpoint
DROP INDEX "upload_analysis_kind";--> statement-breakpoint
CREATE UNIQUE INDEX "upload_analysis_kind" ON "upload" USING btree ("analysis_id","kind","position");--> statement-breakpoint
ALTER TABLE "analysis" ADD CONSTRAINT "analysis_complete" CHECK (case "analysis"."status" when 60000 then "analysis"."completed_at" is not null when 10000 then true else "analysis"."completed_at" is null end);