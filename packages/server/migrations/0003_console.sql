CREATE TABLE "home_page_config" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_node_id" uuid NOT NULL,
	"sender_id" uuid,
	"account_id" uuid,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"receivers" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_title" CHECK (length("message"."title") between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"type" text NOT NULL,
	"kind" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"message_id" uuid,
	"link" text,
	"subject" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "notice_type" CHECK ("notice"."type" in ('notification', 'message', 'todo'))
);
--> statement-breakpoint
CREATE TABLE "quota" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_node_id" uuid NOT NULL,
	"edition" integer NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"total" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quota_edition" CHECK ("quota"."edition" in (19, 11, 5, 2)),
	CONSTRAINT "quota_period" CHECK ("quota"."starts_on" <= "quota"."ends_on"),
	CONSTRAINT "quota_used" CHECK ("quota"."used" between 0 and "quota"."total")
);
--> statement-breakpoint
CREATE TABLE "quota_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quota_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"quota_id" uuid NOT NULL,
	"org_node_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"remaining" integer NOT NULL,
	"account_id" uuid,
	"analysis_id" uuid,
	"other_org_node_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "quota_entry_kind" CHECK ("quota_entry"."kind" in ('allocate', 'reduce', 'transfer_in', 'transfer_out', 'take', 'give_back')),
	CONSTRAINT "quota_entry_remaining" CHECK ("quota_entry"."remaining" >= 0)
);
--> statement-breakpoint
CREATE TABLE "role_grant" (
	"role" text NOT NULL,
	"access" text NOT NULL,
	"granted" boolean NOT NULL,
	"updated_by" uuid NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "role_grant_role_access_pk" PRIMARY KEY("role","access"),
	CONSTRAINT "role_grant_role" CHECK ("role_grant"."role" in ('sys_org_ops_admin', 'sys_expert', 'sys_analysis_web_user', 'sys_platform_allocator', 'sys_platform_admin', 'sys_home_page_config'))
);
--> statement-breakpoint
CREATE TABLE "sso_attempt" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"account_id" uuid,
	"product" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sso_identity" (
	"id" uuid PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"label" text NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_login_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "account_role" DROP CONSTRAINT "account_role_role";--> statement-breakpoint
DROP INDEX "account_org_node";--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "folder_id" uuid;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "password_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "profile" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "country" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "province" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "city" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "notify_password" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "notify_system" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "notify_todo" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "layout" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "search_grams" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "analysis" ADD COLUMN "quota_id" uuid;--> statement-breakpoint
ALTER TABLE "org_node" ADD COLUMN "metered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "org_node" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "org_node" ADD COLUMN "search_grams" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_org_node_id_org_node_id_fk" FOREIGN KEY ("org_node_id") REFERENCES "public"."org_node"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_sender_id_account_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota" ADD CONSTRAINT "quota_org_node_id_org_node_id_fk" FOREIGN KEY ("org_node_id") REFERENCES "public"."org_node"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota_entry" ADD CONSTRAINT "quota_entry_quota_id_quota_id_fk" FOREIGN KEY ("quota_id") REFERENCES "public"."quota"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_attempt" ADD CONSTRAINT "sso_attempt_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_identity" ADD CONSTRAINT "sso_identity_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_org_newest" ON "message" USING btree ("org_node_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "message_newest" ON "message" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "notice_subject" ON "notice" USING btree ("account_id","subject") WHERE "notice"."subject" is not null;--> statement-breakpoint
CREATE INDEX "notice_account_newest" ON "notice" USING btree ("account_id","type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notice_unread" ON "notice" USING btree ("account_id") WHERE "notice"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notice_message" ON "notice" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "notice_created" ON "notice" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "quota_period_once" ON "quota" USING btree ("org_node_id","edition","starts_on","ends_on");--> statement-breakpoint
CREATE INDEX "quota_open" ON "quota" USING btree ("org_node_id","edition","ends_on");--> statement-breakpoint
CREATE INDEX "quota_entry_quota" ON "quota_entry" USING btree ("quota_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "quota_entry_org" ON "quota_entry" USING btree ("org_node_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "quota_entry_analysis" ON "quota_entry" USING btree ("analysis_id");--> statement-breakpoint
CREATE INDEX "sso_attempt_expires" ON "sso_attempt" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sso_identity_subject" ON "sso_identity" USING btree ("issuer","subject");--> statement-breakpoint
CREATE INDEX "sso_identity_account" ON "sso_identity" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_folder_id_org_node_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."org_node"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analysis" ADD CONSTRAINT "analysis_quota_id_quota_id_fk" FOREIGN KEY ("quota_id") REFERENCES "public"."quota"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_org_newest" ON "account" USING btree ("org_node_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "account_newest" ON "account" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "account_folder" ON "account" USING btree ("folder_id");--> statement-breakpoint
CREATE INDEX "account_search_grams" ON "account" USING gin ("search_grams");--> statement-breakpoint
CREATE INDEX "analysis_quota" ON "analysis" USING btree ("quota_id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "org_node_search_grams" ON "org_node" USING gin ("search_grams");--> statement-breakpoint
ALTER TABLE "account_role" ADD CONSTRAINT "account_role_role" CHECK ("account_role"."role" in ('sys_org_ops_admin', 'sys_expert', 'sys_analysis_web_user', 'sys_platform_allocator', 'sys_platform_admin', 'sys_home_page_config'));--> statement-breakpoint
ALTER TABLE "org_node" ADD CONSTRAINT "org_node_root" CHECK ("org_node"."type" <> 'ORG' or "org_node"."parent_id" is null);--> statement-breakpoint
ALTER TABLE "org_node" ADD CONSTRAINT "org_node_in_folder" CHECK ("org_node"."type" <> 'FOLDER_ORG' or "org_node"."parent_id" is not null);