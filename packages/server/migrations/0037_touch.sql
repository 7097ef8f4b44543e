CREATE TABLE "touch_answer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"note_id" uuid NOT NULL,
	"author" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "touch_delivery" (
	"answer_id" uuid NOT NULL,
	"note_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "touch_delivery_answer_id_note_id_pk" PRIMARY KEY("answer_id","note_id"),
	CONSTRAINT "touch_delivery_channel" CHECK ("touch_delivery"."channel" in ('bell', 'mail', 'hand')),
	CONSTRAINT "touch_delivery_state" CHECK ("touch_delivery"."state" in ('done', 'waiting', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "touch_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"place" text NOT NULL,
	"locale" text NOT NULL,
	"account_id" uuid,
	"org_node_id" uuid,
	"name" text NOT NULL,
	"contact" text NOT NULL,
	"institution" text NOT NULL,
	"body" text NOT NULL,
	"assignee_id" uuid,
	"private_note" text DEFAULT '' NOT NULL,
	"spam" text,
	"merged_into" uuid,
	"network" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "touch_note_kind" CHECK ("touch_note"."kind" in ('question', 'trial', 'problem', 'suggestion', 'other')),
	CONSTRAINT "touch_note_state" CHECK ("touch_note"."state" in ('open', 'doing', 'answered', 'closed')),
	CONSTRAINT "touch_note_spam" CHECK ("touch_note"."spam" in ('honeypot', 'flood', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "touch_reply" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_node_id" uuid,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "touch_answer" ADD CONSTRAINT "touch_answer_note_id_touch_note_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."touch_note"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "touch_delivery" ADD CONSTRAINT "touch_delivery_answer_id_touch_answer_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."touch_answer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "touch_delivery" ADD CONSTRAINT "touch_delivery_note_id_touch_note_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."touch_note"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "touch_note" ADD CONSTRAINT "touch_note_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "touch_note" ADD CONSTRAINT "touch_note_org_node_id_org_node_id_fk" FOREIGN KEY ("org_node_id") REFERENCES "public"."org_node"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "touch_note" ADD CONSTRAINT "touch_note_assignee_id_account_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "touch_note" ADD CONSTRAINT "touch_note_merged_into_touch_note_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."touch_note"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "touch_reply" ADD CONSTRAINT "touch_reply_org_node_id_org_node_id_fk" FOREIGN KEY ("org_node_id") REFERENCES "public"."org_node"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "touch_answer_note" ON "touch_answer" USING btree ("note_id","created_at");--> statement-breakpoint
CREATE INDEX "touch_delivery_waiting" ON "touch_delivery" USING btree ("next_at") WHERE "touch_delivery"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "touch_delivery_note" ON "touch_delivery" USING btree ("note_id");--> statement-breakpoint
CREATE INDEX "touch_note_newest" ON "touch_note" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "touch_note_org" ON "touch_note" USING btree ("org_node_id","created_at");--> statement-breakpoint
CREATE INDEX "touch_note_assignee" ON "touch_note" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "touch_note_account" ON "touch_note" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "touch_note_network" ON "touch_note" USING btree ("network","created_at");--> statement-breakpoint
CREATE INDEX "touch_note_merged" ON "touch_note" USING btree ("merged_into");--> statement-breakpoint
CREATE INDEX "touch_note_changed" ON "touch_note" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "touch_reply_org" ON "touch_reply" USING btree ("org_node_id");