CREATE TABLE "board_event" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"object_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "board_lesson" (
	"analysis_id" uuid PRIMARY KEY NOT NULL,
	"slot" integer GENERATED ALWAYS AS IDENTITY (sequence name "board_lesson_slot_seq" INCREMENT BY 1 MINVALUE 0 MAXVALUE 2147483647 START WITH 0 CACHE 1),
	"seq" bigint NOT NULL,
	"owner_id" uuid,
	"org_node_id" uuid NOT NULL,
	"day" date NOT NULL,
	"hour" smallint NOT NULL,
	"subject" text,
	"grade" text,
	"edition" integer NOT NULL,
	"minutes" real NOT NULL,
	"pupil_share" real,
	"wait" real,
	"teacher_share" real,
	"speech_rate" real,
	"pitch_sd" real,
	"saturation" real
);
--> statement-breakpoint
CREATE TABLE "board_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"place_id" uuid,
	"place_name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"uses" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "board_place" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "board_place_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"parent_id" uuid,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"gone" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "board_quota" (
	"quota_id" uuid PRIMARY KEY NOT NULL,
	"org_node_id" uuid NOT NULL,
	"edition" integer NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"used" integer NOT NULL,
	"total" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "board_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"generation" integer NOT NULL,
	"version" bigint NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "board_teacher" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "board_teacher_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"org_node_id" uuid NOT NULL,
	"folder_id" uuid,
	"is_teacher" boolean NOT NULL,
	"gone" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "board_work" (
	"kind" text NOT NULL,
	"object_id" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	"org_node_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "board_work_kind_object_id_part_id_pk" PRIMARY KEY("kind","object_id","part_id")
);
--> statement-breakpoint
ALTER TABLE "lesson_values" ADD COLUMN "pupil_share" double precision;--> statement-breakpoint
ALTER TABLE "lesson_values" ADD COLUMN "layout" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "board_link" ADD CONSTRAINT "board_link_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "board_lesson_seq" ON "board_lesson" USING btree ("seq");--> statement-breakpoint
CREATE UNIQUE INDEX "board_link_token" ON "board_link" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "board_link_owner" ON "board_link" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "board_work_day" ON "board_work" USING btree ("day");--> statement-breakpoint
CREATE INDEX "board_work_part" ON "board_work" USING btree ("part_id");