CREATE TABLE "task" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_node_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"audience" text NOT NULL,
	"subject" text,
	"grade" text,
	"edition" integer,
	"wanted" integer DEFAULT 1 NOT NULL,
	"template_id" uuid,
	"template_version" integer,
	"per_lesson" integer DEFAULT 0 NOT NULL,
	"assigning" text DEFAULT 'hand' NOT NULL,
	"shows_report" boolean DEFAULT false NOT NULL,
	"of_giver" boolean DEFAULT false NOT NULL,
	"from_on" date NOT NULL,
	"until_on" date NOT NULL,
	"reminded_on" date,
	"closed_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "task_kind" CHECK ("task"."kind" in ('hand_in', 'evaluate', 'correct', 'read')),
	CONSTRAINT "task_audience" CHECK ("task"."audience" in ('org', 'picked')),
	CONSTRAINT "task_assigning" CHECK ("task"."assigning" in ('hand', 'balanced')),
	CONSTRAINT "task_days" CHECK ("task"."from_on" <= "task"."until_on"),
	CONSTRAINT "task_template" CHECK (("task"."template_id" is null) = ("task"."template_version" is null))
);
--> statement-breakpoint
CREATE TABLE "task_lesson" (
	"task_id" uuid NOT NULL,
	"analysis_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "task_lesson_task_id_analysis_id_pk" PRIMARY KEY("task_id","analysis_id")
);
--> statement-breakpoint
CREATE TABLE "task_person" (
	"task_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"part" text NOT NULL,
	"wanted" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"counted_from" timestamp (3) with time zone NOT NULL,
	"joined_at" timestamp (3) with time zone,
	"consent" jsonb,
	"submitted_at" timestamp (3) with time zone,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "task_person_task_id_account_id_part_pk" PRIMARY KEY("task_id","account_id","part"),
	CONSTRAINT "task_person_part" CHECK ("task_person"."part" in ('member', 'expert'))
);
--> statement-breakpoint
ALTER TABLE "evaluation" ADD COLUMN "task_id" uuid;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_org_node_id_org_node_id_fk" FOREIGN KEY ("org_node_id") REFERENCES "public"."org_node"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_template_id_template_version_evaluation_template_version_template_id_version_fk" FOREIGN KEY ("template_id","template_version") REFERENCES "public"."evaluation_template_version"("template_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_lesson" ADD CONSTRAINT "task_lesson_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_lesson" ADD CONSTRAINT "task_lesson_analysis_id_analysis_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_lesson" ADD CONSTRAINT "task_lesson_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_person" ADD CONSTRAINT "task_person_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_person" ADD CONSTRAINT "task_person_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "task_owner_due" ON "task" USING btree ("owner_id","until_on","id");--> statement-breakpoint
CREATE INDEX "task_template" ON "task" USING btree ("template_id","template_version");--> statement-breakpoint
CREATE INDEX "task_org" ON "task" USING btree ("org_node_id");--> statement-breakpoint
CREATE INDEX "task_lesson_account" ON "task_lesson" USING btree ("task_id","account_id");--> statement-breakpoint
CREATE INDEX "task_lesson_lesson" ON "task_lesson" USING btree ("analysis_id");--> statement-breakpoint
CREATE INDEX "task_lesson_of" ON "task_lesson" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "task_person_account" ON "task_person" USING btree ("account_id","task_id");--> statement-breakpoint
ALTER TABLE "evaluation" ADD CONSTRAINT "evaluation_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evaluation_task" ON "evaluation" USING btree ("task_id","account_id") WHERE "evaluation"."task_id" is not null;