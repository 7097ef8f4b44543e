-- the layer that held the same measures as the report, a second time
INSERT INTO "removal" ("prefix", "until") SELECT "storage_key", now() FROM "artefact" WHERE "layer" = 'measures' ON CONFLICT DO NOTHING;--> statement-breakpoint
DELETE FROM "artefact" WHERE "layer" = 'measures';--> statement-breakpoint
ALTER TABLE "artefact" DROP CONSTRAINT "artefact_layer";--> statement-breakpoint
ALTER TABLE "artefact" ADD CONSTRAINT "artefact_layer" CHECK ("artefact"."layer" in ('signal', 'peaks', 'listened', 'speakers', 'talk', 'report'));