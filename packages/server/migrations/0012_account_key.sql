ALTER TABLE "account" ADD COLUMN "look_alike" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "account" SET "look_alike" = true FROM (
	SELECT "id", row_number() OVER (
		PARTITION BY lower(normalize("account", NFKC))
		ORDER BY (lower("account") = lower(normalize("account", NFKC))) DESC, "created_at", "id"
	) AS "place" FROM "account"
) AS "ranked" WHERE "ranked"."id" = "account"."id" AND "ranked"."place" > 1;--> statement-breakpoint
CREATE UNIQUE INDEX "account_account_key" ON "account" USING btree (lower(normalize("account", NFKC))) WHERE not "account"."look_alike";
