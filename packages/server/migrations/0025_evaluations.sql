CREATE TABLE "evaluation_template" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_node_id" uuid,
	"owner_id" uuid,
	"shipped" text,
	"name" text NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "evaluation_template_shipped" CHECK ("evaluation_template"."shipped" in ('nine', 'grouped', 'teach')),
	CONSTRAINT "evaluation_template_name" CHECK (length("evaluation_template"."name") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "evaluation_template_version" (
	"template_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"form" jsonb NOT NULL,
	"form_en" jsonb,
	"name_en" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "evaluation_template_version_template_id_version_pk" PRIMARY KEY("template_id","version")
);
--> statement-breakpoint
CREATE TABLE "evaluation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"analysis_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"template_version" integer NOT NULL,
	"evaluator" text NOT NULL,
	"account_id" uuid,
	"expert_name" text NOT NULL,
	"invited_by" uuid,
	"state" text NOT NULL,
	"due_on" date,
	"shows_report" boolean DEFAULT false NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"comment_changed_at" timestamp (3) with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"rated" integer DEFAULT 0 NOT NULL,
	"record" jsonb,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"submitted_at" timestamp (3) with time zone,
	CONSTRAINT "evaluation_evaluator" CHECK ("evaluation"."evaluator" in ('account', 'guest', 'self')),
	CONSTRAINT "evaluation_state" CHECK ("evaluation"."state" in ('invited', 'draft', 'submitted', 'returned', 'confirmed', 'revoked')),
	CONSTRAINT "evaluation_guest" CHECK ("evaluation"."evaluator" <> 'guest' or "evaluation"."account_id" is null),
	CONSTRAINT "evaluation_expert_name" CHECK (length("evaluation"."expert_name") between 1 and 50)
);
--> statement-breakpoint
CREATE TABLE "evaluation_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evaluation_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"evaluation_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"author" text NOT NULL,
	"submitted" boolean NOT NULL,
	"overruled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evaluation_comment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"evaluation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at_s" real,
	"item_id" text,
	"body" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "evaluation_comment_kind" CHECK ("evaluation_comment"."kind" in ('strength', 'weakness', 'suggestion', 'highlight'))
);
--> statement-breakpoint
CREATE TABLE "evaluation_guest_session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"evaluation_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evaluation_link" (
	"evaluation_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"secret_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"blocked_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "evaluation_rating" (
	"evaluation_id" uuid NOT NULL,
	"item_id" text NOT NULL,
	"value" integer NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "evaluation_rating_evaluation_id_item_id_pk" PRIMARY KEY("evaluation_id","item_id"),
	CONSTRAINT "evaluation_rating_value" CHECK ("evaluation_rating"."value" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "evaluation_template" ADD CONSTRAINT "evaluation_template_org_node_id_org_node_id_fk" FOREIGN KEY ("org_node_id") REFERENCES "public"."org_node"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_template" ADD CONSTRAINT "evaluation_template_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_template_version" ADD CONSTRAINT "evaluation_template_version_template_id_evaluation_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."evaluation_template"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation" ADD CONSTRAINT "evaluation_analysis_id_analysis_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation" ADD CONSTRAINT "evaluation_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation" ADD CONSTRAINT "evaluation_invited_by_account_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation" ADD CONSTRAINT "evaluation_template_id_template_version_evaluation_template_version_template_id_version_fk" FOREIGN KEY ("template_id","template_version") REFERENCES "public"."evaluation_template_version"("template_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_change" ADD CONSTRAINT "evaluation_change_evaluation_id_evaluation_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_comment" ADD CONSTRAINT "evaluation_comment_evaluation_id_evaluation_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_guest_session" ADD CONSTRAINT "evaluation_guest_session_evaluation_id_evaluation_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_link" ADD CONSTRAINT "evaluation_link_evaluation_id_evaluation_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_rating" ADD CONSTRAINT "evaluation_rating_evaluation_id_evaluation_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evaluation_template_org" ON "evaluation_template" USING btree ("org_node_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "evaluation_once" ON "evaluation" USING btree ("analysis_id","account_id","template_id") WHERE "evaluation"."account_id" is not null and "evaluation"."state" <> 'revoked';--> statement-breakpoint
CREATE INDEX "evaluation_lesson" ON "evaluation" USING btree ("analysis_id","created_at");--> statement-breakpoint
CREATE INDEX "evaluation_account" ON "evaluation" USING btree ("account_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "evaluation_form_version" ON "evaluation" USING btree ("template_id","template_version");--> statement-breakpoint
CREATE INDEX "evaluation_change_of" ON "evaluation_change" USING btree ("evaluation_id","id");--> statement-breakpoint
CREATE INDEX "evaluation_comment_of" ON "evaluation_comment" USING btree ("evaluation_id","at_s");--> statement-breakpoint
CREATE UNIQUE INDEX "evaluation_guest_session_token" ON "evaluation_guest_session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "evaluation_guest_session_of" ON "evaluation_guest_session" USING btree ("evaluation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "evaluation_link_token" ON "evaluation_link" USING btree ("token_hash");