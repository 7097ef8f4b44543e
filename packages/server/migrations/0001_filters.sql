CREATE INDEX "analysis_owner_subject" ON "analysis" USING btree ("owner_id","subject","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "analysis_owner_grade" ON "analysis" USING btree ("owner_id","grade","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "analysis_owner_status" ON "analysis" USING btree ("owner_id","status","created_at" DESC NULLS FIRST);