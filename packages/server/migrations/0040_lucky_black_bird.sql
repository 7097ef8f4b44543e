CREATE TABLE "speech_consent" (
	"org_node_id" uuid PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "speech_consent" ADD CONSTRAINT "speech_consent_org_node_id_org_node_id_fk" FOREIGN KEY ("org_node_id") REFERENCES "public"."org_node"("id") ON DELETE cascade ON UPDATE no action;