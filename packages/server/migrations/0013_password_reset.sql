CREATE TABLE "login_delay" (
	"name_hash" text NOT NULL,
	"source" text NOT NULL,
	"account_id" uuid,
	"failures" integer NOT NULL,
	"last_failed_at" timestamp (3) with time zone NOT NULL,
	"blocked_until" timestamp (3) with time zone,
	CONSTRAINT "login_delay_name_hash_source_pk" PRIMARY KEY("name_hash","source"),
	CONSTRAINT "login_delay_failures" CHECK ("login_delay"."failures" > 0)
);
--> statement-breakpoint
CREATE TABLE "password_reset" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"issued_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "lessons_sealed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "lessons_sealed_before" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "upload_token" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "login_delay" ADD CONSTRAINT "login_delay_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_reset" ADD CONSTRAINT "password_reset_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_reset" ADD CONSTRAINT "password_reset_issued_by_account_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "login_delay_account" ON "login_delay" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "login_delay_last" ON "login_delay" USING btree ("last_failed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "password_reset_token_hash" ON "password_reset" USING btree ("token_hash");