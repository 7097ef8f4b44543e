CREATE TABLE "loose_file" (
	"storage_key" text PRIMARY KEY NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lesson_edit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lesson_edit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"analysis_id" uuid,
	"org_node_id" uuid,
	"layer" text NOT NULL,
	"content" jsonb NOT NULL,
	"author_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lesson_edit_layer" CHECK ("lesson_edit"."layer" in ('plan', 'relation', 'settings')),
	CONSTRAINT "lesson_edit_subject" CHECK (("lesson_edit"."layer" = 'settings') = ("lesson_edit"."org_node_id" is not null) and ("lesson_edit"."layer" <> 'settings') = ("lesson_edit"."analysis_id" is not null)),
	CONSTRAINT "lesson_edit_plan" CHECK ("lesson_edit"."layer" <> 'plan' or "lesson_edit"."content" ->> 'text' is null or length("lesson_edit"."content" ->> 'text') between 1 and 50000),
	CONSTRAINT "lesson_edit_relation" CHECK ("lesson_edit"."layer" <> 'relation' or ("lesson_edit"."content" ->> 'from' is not null and "lesson_edit"."content" ->> 'to' is not null and ("lesson_edit"."content" ->> 'verdict' is null or "lesson_edit"."content" ->> 'verdict' in ('confirmed', 'rejected')))),
	CONSTRAINT "lesson_edit_settings" CHECK ("lesson_edit"."layer" <> 'settings' or ("lesson_edit"."content" -> 'version')::int > 0)
);
--> statement-breakpoint
ALTER TABLE "analysis" ADD COLUMN "plan_edit_id" bigint;--> statement-breakpoint
ALTER TABLE "analysis" ADD COLUMN "plan_error_code" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_edit" ADD CONSTRAINT "lesson_edit_analysis_id_analysis_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_edit" ADD CONSTRAINT "lesson_edit_org_node_id_org_node_id_fk" FOREIGN KEY ("org_node_id") REFERENCES "public"."org_node"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_edit" ADD CONSTRAINT "lesson_edit_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "loose_file_until" ON "loose_file" USING btree ("until");--> statement-breakpoint
CREATE INDEX "lesson_edit_lesson" ON "lesson_edit" USING btree ("analysis_id","layer","id");--> statement-breakpoint
CREATE INDEX "lesson_edit_author" ON "lesson_edit" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_edit_settings_version" ON "lesson_edit" USING btree ("org_node_id",(("content" -> 'version')::int)) WHERE "lesson_edit"."layer" = 'settings';
--> statement-breakpoint
INSERT INTO "lesson_edit" ("org_node_id", "layer", "content", "author_id", "created_at")
SELECT "org_node_id", 'settings', jsonb_build_object('version', "version", 'values', "values"), "updated_by", "updated_at" FROM "lesson_settings" ORDER BY "updated_at";--> statement-breakpoint
INSERT INTO "lesson_edit" ("analysis_id", "layer", "content", "author_id", "created_at")
SELECT t."analysis_id", 'relation', jsonb_build_object('from', t."from_term", 'to', t."to_term", 'verdict', t."verdict"), a."owner_id", t."created_at"
FROM "tie_judgement" t JOIN "analysis" a ON a."id" = t."analysis_id" ORDER BY t."created_at";--> statement-breakpoint
INSERT INTO "lesson_edit" ("analysis_id", "layer", "content", "author_id", "created_at")
SELECT p."analysis_id", 'plan', jsonb_build_object('name', p."name", 'text', p."content"), a."owner_id", p."updated_at"
FROM "lesson_plan" p JOIN "analysis" a ON a."id" = p."analysis_id" ORDER BY p."updated_at";--> statement-breakpoint
UPDATE "analysis" a SET "plan_edit_id" = CASE WHEN p."matched" THEN e."id" END, "plan_error_code" = p."error_code" FROM "lesson_edit" e JOIN "lesson_plan" p ON p."analysis_id" = e."analysis_id"
WHERE e."analysis_id" = a."id" AND e."layer" = 'plan';
