CREATE TABLE "task_guest" (
	"id" uuid PRIMARY KEY NOT NULL,
	"task_id" uuid NOT NULL,
	"expert_name" text NOT NULL,
	"gets_all" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "task_guest_name" CHECK (length("task_guest"."expert_name") between 1 and 50)
);
--> statement-breakpoint
DROP INDEX "evaluation_link_token";--> statement-breakpoint
ALTER TABLE "evaluation_guest_session" ALTER COLUMN "evaluation_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "evaluation_link" DROP CONSTRAINT "evaluation_link_pkey";--> statement-breakpoint
ALTER TABLE "evaluation_link" ADD PRIMARY KEY ("token_hash");--> statement-breakpoint
ALTER TABLE "evaluation_link" ALTER COLUMN "evaluation_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "evaluation" ADD COLUMN "guest_id" uuid;--> statement-breakpoint
ALTER TABLE "evaluation_guest_session" ADD COLUMN "guest_id" uuid;--> statement-breakpoint
ALTER TABLE "evaluation_link" ADD COLUMN "guest_id" uuid;--> statement-breakpoint
ALTER TABLE "task_guest" ADD CONSTRAINT "task_guest_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "task_guest_task" ON "task_guest" USING btree ("task_id","created_at");--> statement-breakpoint
ALTER TABLE "evaluation" ADD CONSTRAINT "evaluation_guest_id_task_guest_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."task_guest"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_guest_session" ADD CONSTRAINT "evaluation_guest_session_guest_id_task_guest_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."task_guest"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_link" ADD CONSTRAINT "evaluation_link_guest_id_task_guest_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."task_guest"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "evaluation_guest_once" ON "evaluation" USING btree ("guest_id","analysis_id") WHERE "evaluation"."guest_id" is not null and "evaluation"."state" <> 'revoked';--> statement-breakpoint
CREATE INDEX "evaluation_guest_session_guest" ON "evaluation_guest_session" USING btree ("guest_id");--> statement-breakpoint
CREATE UNIQUE INDEX "evaluation_link_evaluation" ON "evaluation_link" USING btree ("evaluation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "evaluation_link_guest" ON "evaluation_link" USING btree ("guest_id");--> statement-breakpoint
ALTER TABLE "evaluation_guest_session" ADD CONSTRAINT "evaluation_guest_session_for" CHECK (num_nonnulls("evaluation_guest_session"."evaluation_id", "evaluation_guest_session"."guest_id") = 1);--> statement-breakpoint
ALTER TABLE "evaluation_link" ADD CONSTRAINT "evaluation_link_of" CHECK (num_nonnulls("evaluation_link"."evaluation_id", "evaluation_link"."guest_id") = 1);