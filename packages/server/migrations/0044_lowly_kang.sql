CREATE TABLE "exam_lesson" (
	"id" uuid PRIMARY KEY NOT NULL,
	"exam_id" uuid NOT NULL,
	"point" text NOT NULL,
	"lesson_id" uuid,
	"lesson_title" text NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_share" (
	"analysis_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"classes" text[],
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_share_analysis_id_account_id_pk" PRIMARY KEY("analysis_id","account_id"),
	CONSTRAINT "report_share_classes" CHECK ("report_share"."classes" is null or cardinality("report_share"."classes") > 0)
);
--> statement-breakpoint
ALTER TABLE "exam_lesson" ADD CONSTRAINT "exam_lesson_exam_id_analysis_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."analysis"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_lesson" ADD CONSTRAINT "exam_lesson_lesson_id_analysis_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."analysis"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_lesson" ADD CONSTRAINT "exam_lesson_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_share" ADD CONSTRAINT "report_share_analysis_id_analysis_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_share" ADD CONSTRAINT "report_share_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "exam_lesson_once" ON "exam_lesson" USING btree ("exam_id","account_id","point","lesson_id");--> statement-breakpoint
CREATE INDEX "exam_lesson_lesson" ON "exam_lesson" USING btree ("lesson_id") WHERE "exam_lesson"."lesson_id" is not null;--> statement-breakpoint
CREATE INDEX "exam_lesson_account" ON "exam_lesson" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "report_share_account" ON "report_share" USING btree ("account_id","created_at" DESC NULLS FIRST);