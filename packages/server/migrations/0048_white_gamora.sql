CREATE TABLE "unit" (
	"analysis_id" uuid PRIMARY KEY NOT NULL,
	"plan" jsonb NOT NULL,
	"previous_id" uuid
);
--> statement-breakpoint
CREATE TABLE "unit_edit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unit_edit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unit_id" uuid NOT NULL,
	"goal" text NOT NULL,
	"lesson_id" uuid NOT NULL,
	"lamp" text NOT NULL,
	"is_on" boolean,
	"author_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unit_edit_lamp" CHECK ("unit_edit"."lamp" in ('taught', 'practised', 'assessed'))
);
--> statement-breakpoint
CREATE TABLE "unit_lesson" (
	"unit_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"title" text NOT NULL,
	"lesson_date" date,
	"minutes" real,
	"seen" text,
	CONSTRAINT "unit_lesson_unit_id_lesson_id_pk" PRIMARY KEY("unit_id","lesson_id"),
	CONSTRAINT "unit_lesson_place_range" CHECK ("unit_lesson"."place" >= 0 and "unit_lesson"."place" < 30),
	CONSTRAINT "unit_lesson_minutes" CHECK ("unit_lesson"."minutes" > 0)
);
--> statement-breakpoint
ALTER TABLE "analysis" DROP CONSTRAINT "analysis_status";--> statement-breakpoint
ALTER TABLE "unit" ADD CONSTRAINT "unit_analysis_id_analysis_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit" ADD CONSTRAINT "unit_previous_id_analysis_id_fk" FOREIGN KEY ("previous_id") REFERENCES "public"."analysis"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_edit" ADD CONSTRAINT "unit_edit_unit_id_analysis_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."analysis"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_edit" ADD CONSTRAINT "unit_edit_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_lesson" ADD CONSTRAINT "unit_lesson_unit_id_analysis_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."analysis"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unit_edit_of" ON "unit_edit" USING btree ("unit_id","id");--> statement-breakpoint
CREATE INDEX "unit_edit_author" ON "unit_edit" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "unit_lesson_place" ON "unit_lesson" USING btree ("unit_id","place");--> statement-breakpoint
CREATE INDEX "unit_lesson_of" ON "unit_lesson" USING btree ("lesson_id");--> statement-breakpoint
ALTER TABLE "analysis" ADD CONSTRAINT "analysis_status" CHECK (("analysis"."kind" = 'ai' and "analysis"."status" in (10000, 15000, 20000, 25000, 30000, 40000, 50000, 60000, 70000)) or ("analysis"."kind" = 'career' and "analysis"."status" in (10000, 20000, 25000, 30000, 40000, 50000, 60000, 70000)) or ("analysis"."kind" = 'exam' and "analysis"."status" in (10000, 20000, 25000, 30000, 40000, 50000, 60000, 70000)) or ("analysis"."kind" = 'term' and "analysis"."status" in (10000, 20000, 25000, 30000, 40000, 50000, 60000, 70000)) or ("analysis"."kind" = 'unit' and "analysis"."status" in (10000, 20000, 25000, 30000, 40000, 50000, 60000, 70000)));