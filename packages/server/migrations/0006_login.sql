CREATE TABLE "unknown_login" (
	"name_hash" text PRIMARY KEY NOT NULL,
	"failed_logins" integer NOT NULL,
	"last_failed_login_at" timestamp (3) with time zone NOT NULL,
	"locked_until" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "last_failed_login_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "sso_id_token" text;--> statement-breakpoint
ALTER TABLE "sso_attempt" ADD COLUMN "redirect_uri" text NOT NULL;--> statement-breakpoint
CREATE INDEX "unknown_login_last" ON "unknown_login" USING btree ("last_failed_login_at");