CREATE TABLE "exam" (
	"analysis_id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"exam_date" date,
	"term" text NOT NULL,
	"subjects" text[] NOT NULL,
	"classes" text[] NOT NULL,
	"pupil_ids" bigint[] NOT NULL,
	"pupils" integer NOT NULL,
	"questions" integer NOT NULL,
	"has_blueprint" boolean NOT NULL,
	"pseudonymous" boolean NOT NULL,
	"settings" jsonb NOT NULL,
	"replaced_by" uuid,
	CONSTRAINT "exam_type" CHECK ("exam"."type" in ('midterm', 'final', 'mock_1', 'mock_2', 'mock_3', 'monthly', 'weekly')),
	CONSTRAINT "exam_pupils" CHECK ("exam"."pupils" = cardinality("exam"."pupil_ids")),
	CONSTRAINT "exam_replaced_by" CHECK ("exam"."replaced_by" <> "exam"."analysis_id")
);
--> statement-breakpoint
CREATE TABLE "exam_layout" (
	"account_id" uuid NOT NULL,
	"headings" text NOT NULL,
	"columns" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "exam_layout_account_id_headings_pk" PRIMARY KEY("account_id","headings")
);
--> statement-breakpoint
CREATE TABLE "exam_pupil_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"analysis_id" uuid NOT NULL,
	"pupil_id" bigint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exam_rule" (
	"org_node_id" uuid PRIMARY KEY NOT NULL,
	"compulsory" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "exam_rule_compulsory" CHECK ("exam_rule"."compulsory" in ('by_grade', 'always', 'never'))
);
--> statement-breakpoint
CREATE TABLE "pupil" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pupil_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"org_node_id" uuid NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"class_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pupil_named" CHECK ("pupil"."number" <> '' or "pupil"."name" <> '')
);
--> statement-breakpoint
ALTER TABLE "analysis" DROP CONSTRAINT "analysis_status";--> statement-breakpoint
ALTER TABLE "upload" DROP CONSTRAINT "upload_kind";--> statement-breakpoint
DROP INDEX "analysis_owner_newest";--> statement-breakpoint
ALTER TABLE "exam" ADD CONSTRAINT "exam_analysis_id_analysis_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam" ADD CONSTRAINT "exam_replaced_by_exam_analysis_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."exam"("analysis_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_layout" ADD CONSTRAINT "exam_layout_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_pupil_link" ADD CONSTRAINT "exam_pupil_link_analysis_id_analysis_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_pupil_link" ADD CONSTRAINT "exam_pupil_link_pupil_id_pupil_id_fk" FOREIGN KEY ("pupil_id") REFERENCES "public"."pupil"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_rule" ADD CONSTRAINT "exam_rule_org_node_id_org_node_id_fk" FOREIGN KEY ("org_node_id") REFERENCES "public"."org_node"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pupil" ADD CONSTRAINT "pupil_org_node_id_org_node_id_fk" FOREIGN KEY ("org_node_id") REFERENCES "public"."org_node"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exam_replaced_by" ON "exam" USING btree ("replaced_by") WHERE "exam"."replaced_by" is not null;--> statement-breakpoint
CREATE INDEX "exam_pupil_link_of" ON "exam_pupil_link" USING btree ("analysis_id","pupil_id");--> statement-breakpoint
CREATE INDEX "exam_pupil_link_pupil" ON "exam_pupil_link" USING btree ("pupil_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pupil_number" ON "pupil" USING btree ("org_node_id","number") WHERE "pupil"."number" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "pupil_name" ON "pupil" USING btree ("org_node_id","class_name","name") WHERE "pupil"."number" = '';--> statement-breakpoint
CREATE INDEX "pupil_name_of_numbered" ON "pupil" USING btree ("org_node_id","class_name","name");--> statement-breakpoint
CREATE INDEX "analysis_owner_newest" ON "analysis" USING btree ("owner_id","kind","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "analysis" ADD CONSTRAINT "analysis_status" CHECK (("analysis"."kind" = 'ai' and "analysis"."status" in (10000, 15000, 20000, 25000, 30000, 40000, 50000, 60000, 70000)) or ("analysis"."kind" = 'career' and "analysis"."status" in (10000, 20000, 25000, 30000, 40000, 50000, 60000, 70000)) or ("analysis"."kind" = 'exam' and "analysis"."status" in (10000, 20000, 25000, 30000, 40000, 50000, 60000, 70000)));--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_kind" CHECK ("upload"."kind" in ('media', 'transcript', 'marks'));