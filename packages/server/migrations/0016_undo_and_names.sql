CREATE TABLE "deletion" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"deleted_by" uuid,
	"deleted_by_name" text NOT NULL,
	"accounts" integer NOT NULL,
	"lessons" integer NOT NULL,
	"deleted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deletion_kind" CHECK ("deletion"."kind" in ('accounts', 'institution'))
);
--> statement-breakpoint
DROP INDEX "org_node_children";--> statement-breakpoint
ALTER TABLE "message" ALTER COLUMN "org_node_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "nickname" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "last_login_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "deletion_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "actor_account" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "actor_name" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "org_name" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "object_name" text;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "folder_id" uuid;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "folder_name" text;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "role" text;--> statement-breakpoint
ALTER TABLE "org_node" ADD COLUMN "deletion_id" uuid;--> statement-breakpoint
CREATE INDEX "deletion_newest" ON "deletion" USING btree ("deleted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_deletion_id_deletion_id_fk" FOREIGN KEY ("deletion_id") REFERENCES "public"."deletion"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_folder_id_org_node_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."org_node"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "org_node" ADD CONSTRAINT "org_node_deletion_id_deletion_id_fk" FOREIGN KEY ("deletion_id") REFERENCES "public"."deletion"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_deletion" ON "account" USING btree ("deletion_id") WHERE "account"."deletion_id" is not null;--> statement-breakpoint
CREATE INDEX "account_org_name" ON "account" USING btree ("org_node_id","name" collate "keguan_natural","id");--> statement-breakpoint
CREATE INDEX "account_by_name" ON "account" USING btree ("name" collate "keguan_natural","id");--> statement-breakpoint
CREATE INDEX "account_org_account" ON "account" USING btree ("org_node_id","account" collate "keguan_natural","id");--> statement-breakpoint
CREATE INDEX "account_by_account" ON "account" USING btree ("account" collate "keguan_natural","id");--> statement-breakpoint
CREATE INDEX "account_org_last_login" ON "account" USING btree ("org_node_id",coalesce("last_login_at", '1970-01-01T00:00:00Z'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "account_by_last_login" ON "account" USING btree (coalesce("last_login_at", '1970-01-01T00:00:00Z'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "audit_log_ip_newest" ON "audit_log" USING btree ("ip" text_pattern_ops,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "org_node_deletion" ON "org_node" USING btree ("deletion_id") WHERE "org_node"."deletion_id" is not null;--> statement-breakpoint
CREATE INDEX "org_node_children" ON "org_node" USING btree ("parent_id",("type" <> 'FOLDER'),"name" collate "keguan_natural","id");--> statement-breakpoint
UPDATE "account" SET "last_login_at" = latest.at FROM (
  SELECT "account_id", max("created_at") AS at FROM "session" GROUP BY "account_id"
) AS latest WHERE latest."account_id" = "account"."id";--> statement-breakpoint
-- rows of earlier versions get the names that are still known
UPDATE "audit_log" SET
  "actor_account" = (SELECT a."account" FROM "account" a WHERE a."id" = "audit_log"."account_id"),
  "actor_name" = (SELECT a."name" FROM "account" a WHERE a."id" = "audit_log"."account_id"),
  "org_name" = (SELECT o."name" FROM "org_node" o WHERE o."id" = "audit_log"."org_node_id"),
  "object_name" = CASE
    WHEN "object_id" !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN NULL
    WHEN "object_kind" = 'account' THEN coalesce((SELECT a."name" FROM "account" a WHERE a."id" = "object_id"::uuid), "details" ->> 'name')
    WHEN "object_kind" = 'org_node' THEN coalesce((SELECT o."name" FROM "org_node" o WHERE o."id" = "object_id"::uuid), "details" ->> 'name')
    WHEN "object_kind" = 'message' THEN "details" ->> 'title'
    WHEN "object_kind" = 'quota' THEN (SELECT o."name" FROM "org_node" o WHERE o."id" = "audit_log"."org_node_id") END;--> statement-breakpoint
CREATE FUNCTION "keguan_guard_audit_log"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- set for one transaction by the retention sweep: only rows from before this time may go
  kept_since text := current_setting('keguan.audit_kept_since', true);
BEGIN
  IF TG_OP = 'DELETE' AND coalesce(kept_since, '') <> '' THEN
    IF OLD."created_at" < kept_since::timestamptz AND kept_since::timestamptz < now() THEN RETURN OLD; END IF;
  END IF;
  RAISE EXCEPTION 'rows of audit_log are never changed, and deleted only by the retention sweep' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_log_guard" BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "keguan_guard_audit_log"();--> statement-breakpoint
CREATE TRIGGER "audit_log_guard_truncate" BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "keguan_guard_audit_log"();
