CREATE TABLE "account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_node_id" uuid NOT NULL,
	"account" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"failed_logins" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"avatar_key" text,
	"should_skip_analysis" boolean DEFAULT false NOT NULL,
	"should_analysis_list_by_page" boolean DEFAULT false NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_account" CHECK (length("account"."account") between 1 and 100),
	CONSTRAINT "account_name" CHECK (length("account"."name") between 1 and 50),
	CONSTRAINT "account_failed_logins" CHECK ("account"."failed_logins" >= 0)
);
--> statement-breakpoint
CREATE TABLE "account_role" (
	"account_id" uuid NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "account_role_account_id_role_pk" PRIMARY KEY("account_id","role"),
	CONSTRAINT "account_role_role" CHECK ("account_role"."role" in ('sys_org_ops_admin', 'sys_expert', 'sys_analysis_web_user', 'sys_platform_allocator', 'sys_platform_admin'))
);
--> statement-breakpoint
CREATE TABLE "analysis" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_node_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"edition" integer NOT NULL,
	"title" text NOT NULL,
	"teacher" text NOT NULL,
	"subject" text,
	"grade" text,
	"class_name" text NOT NULL,
	"lesson_date" date,
	"tags" text[] NOT NULL,
	"search_text" text NOT NULL,
	"search_grams" text[] NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"seed" integer NOT NULL,
	"status" integer NOT NULL,
	"progress" real DEFAULT 0 NOT NULL,
	"seconds_left" integer,
	"error_code" integer DEFAULT 0 NOT NULL,
	"error_step" text,
	"error_details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"media" jsonb,
	"duration_s" real,
	"run" integer DEFAULT 0 NOT NULL,
	"job_id" uuid,
	"lease_owner" text,
	"lease_until" timestamp (3) with time zone,
	"claims" integer DEFAULT 0 NOT NULL,
	"queue_priority" integer DEFAULT 0 NOT NULL,
	"queued_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp (3) with time zone,
	CONSTRAINT "analysis_edition" CHECK ("analysis"."edition" in (19, 11, 5, 2)),
	CONSTRAINT "analysis_subject" CHECK ("analysis"."subject" in ('chinese', 'mathematics', 'physics', 'biology', 'geography', 'science', 'information_technology', 'chemistry', 'politics', 'morality_law', 'history', 'history_society', 'society', 'pe', 'pe_health', 'fine_art', 'art', 'english', 'calligraphy', 'general_technology', 'music', 'other')),
	CONSTRAINT "analysis_grade" CHECK ("analysis"."grade" in ('k_small', 'k_middle', 'k_large', 'g1', 'g2', 'g3', 'g4', 'g5', 'g6', 'g7', 'g8', 'g9', 'h1', 'h2', 'h3', 'v1', 'v2', 'v3', 'u1', 'u2', 'u3', 'u4')),
	CONSTRAINT "analysis_status" CHECK ("analysis"."status" in (10000, 15000, 20000, 25000, 30000, 40000, 50000, 60000, 70000)),
	CONSTRAINT "analysis_title" CHECK (length("analysis"."title") between 1 and 100),
	CONSTRAINT "analysis_tags" CHECK (cardinality("analysis"."tags") <= 10),
	CONSTRAINT "analysis_progress" CHECK ("analysis"."progress" between 0 and 1),
	CONSTRAINT "analysis_failed" CHECK (("analysis"."status" = 70000) = ("analysis"."error_code" <> 0)),
	CONSTRAINT "analysis_complete" CHECK (("analysis"."status" = 60000) = ("analysis"."completed_at" is not null)),
	CONSTRAINT "analysis_lease" CHECK (("analysis"."lease_owner" is null) = ("analysis"."lease_until" is null))
);
--> statement-breakpoint
CREATE TABLE "artefact" (
	"analysis_id" uuid NOT NULL,
	"layer" text NOT NULL,
	"version" text NOT NULL,
	"storage_key" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "artefact_analysis_id_layer_pk" PRIMARY KEY("analysis_id","layer"),
	CONSTRAINT "artefact_layer" CHECK ("artefact"."layer" in ('signal', 'peaks', 'listened', 'speakers', 'talk', 'measures', 'report')),
	CONSTRAINT "artefact_bytes" CHECK ("artefact"."bytes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "removal" (
	"prefix" text PRIMARY KEY NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"account_id" uuid,
	"org_node_id" uuid,
	"action" text NOT NULL,
	"object_kind" text,
	"object_id" text,
	"ip" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "org_node" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parent_id" uuid,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"path" text NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "org_node_type" CHECK ("org_node"."type" in ('ORG', 'FOLDER', 'FOLDER_ORG')),
	CONSTRAINT "org_node_name" CHECK (length("org_node"."name") between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"product" integer NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"id" uuid PRIMARY KEY NOT NULL,
	"analysis_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"received_bytes" bigint DEFAULT 0 NOT NULL,
	"complete" boolean DEFAULT false NOT NULL,
	"storage_key" text,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"touched_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "upload_kind" CHECK ("upload"."kind" in ('media', 'transcript')),
	CONSTRAINT "upload_bytes" CHECK ("upload"."bytes" >= 0 and "upload"."received_bytes" between 0 and "upload"."bytes"),
	CONSTRAINT "upload_complete" CHECK ("upload"."complete" = ("upload"."storage_key" is not null))
);
--> statement-breakpoint
CREATE TABLE "upload_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"analysis_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_org_node_id_org_node_id_fk" FOREIGN KEY ("org_node_id") REFERENCES "public"."org_node"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_role" ADD CONSTRAINT "account_role_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analysis" ADD CONSTRAINT "analysis_org_node_id_org_node_id_fk" FOREIGN KEY ("org_node_id") REFERENCES "public"."org_node"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analysis" ADD CONSTRAINT "analysis_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artefact" ADD CONSTRAINT "artefact_analysis_id_analysis_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "org_node" ADD CONSTRAINT "org_node_parent_id_org_node_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."org_node"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_analysis_id_analysis_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_token" ADD CONSTRAINT "upload_token_analysis_id_analysis_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_account_lower" ON "account" USING btree (lower("account"));--> statement-breakpoint
CREATE INDEX "account_org_node" ON "account" USING btree ("org_node_id");--> statement-breakpoint
CREATE INDEX "analysis_owner_newest" ON "analysis" USING btree ("owner_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "analysis_org_newest" ON "analysis" USING btree ("org_node_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "analysis_search_grams" ON "analysis" USING gin ("search_grams");--> statement-breakpoint
CREATE INDEX "analysis_tags_gin" ON "analysis" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "analysis_queue" ON "analysis" USING btree ("queue_priority" DESC NULLS FIRST,"queued_at","id") WHERE "analysis"."status" = 20000;--> statement-breakpoint
CREATE INDEX "analysis_in_work" ON "analysis" USING btree ("lease_until") WHERE "analysis"."status" in (15000, 25000, 30000, 40000, 50000);--> statement-breakpoint
CREATE INDEX "analysis_unfinished" ON "analysis" USING btree ("owner_id") WHERE "analysis"."status" between 15000 and 50000;--> statement-breakpoint
CREATE INDEX "removal_until" ON "removal" USING btree ("until");--> statement-breakpoint
CREATE INDEX "audit_log_object" ON "audit_log" USING btree ("object_kind","object_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_account" ON "audit_log" USING btree ("account_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_org" ON "audit_log" USING btree ("org_node_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "org_node_parent" ON "org_node" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "org_node_path" ON "org_node" USING btree ("path" text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "session_token_hash" ON "session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "session_expires" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "upload_analysis_kind" ON "upload" USING btree ("analysis_id","kind");--> statement-breakpoint
CREATE INDEX "upload_unfinished" ON "upload" USING btree ("touched_at") WHERE not "upload"."complete";--> statement-breakpoint
CREATE INDEX "upload_token_analysis" ON "upload_token" USING btree ("analysis_id");--> statement-breakpoint
CREATE INDEX "upload_token_expires" ON "upload_token" USING btree ("expires_at");