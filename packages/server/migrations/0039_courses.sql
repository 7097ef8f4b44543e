CREATE TABLE "course" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_node_id" uuid,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"level" text NOT NULL,
	"subject" text,
	"visibility" text DEFAULT 'org' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"cover_id" uuid,
	"chapters" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_state" CHECK ("course"."state" in ('draft', 'published', 'withdrawn')),
	CONSTRAINT "course_visibility" CHECK ("course"."visibility" in ('org', 'accounts', 'public'))
);
--> statement-breakpoint
CREATE TABLE "course_event" (
	"course_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"what" text DEFAULT '' NOT NULL,
	"person" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "course_event_course_id_kind_what_person_day_pk" PRIMARY KEY("course_id","kind","what","person","day")
);
--> statement-breakpoint
CREATE TABLE "course_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"received_bytes" bigint DEFAULT 0 NOT NULL,
	"storage_key" text,
	"view" text NOT NULL,
	"content_type" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"resource_kind" integer,
	"licence" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"shows_pupils" boolean DEFAULT false NOT NULL,
	"downloadable" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_file_kind" CHECK ("course_file"."resource_kind" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "course_progress" (
	"course_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"done" jsonb NOT NULL,
	"chapter_id" text,
	"at_s" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "course_progress_course_id_account_id_pk" PRIMARY KEY("course_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_org_node_id_org_node_id_fk" FOREIGN KEY ("org_node_id") REFERENCES "public"."org_node"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_event" ADD CONSTRAINT "course_event_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_file" ADD CONSTRAINT "course_file_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_progress" ADD CONSTRAINT "course_progress_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_progress" ADD CONSTRAINT "course_progress_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_shown" ON "course" USING btree ("state","visibility","position");--> statement-breakpoint
CREATE INDEX "course_org" ON "course" USING btree ("org_node_id");--> statement-breakpoint
CREATE INDEX "course_file_course" ON "course_file" USING btree ("course_id","created_at");--> statement-breakpoint
CREATE INDEX "course_progress_account" ON "course_progress" USING btree ("account_id");