ALTER TABLE "unknown_login" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "unknown_login" CASCADE;--> statement-breakpoint
ALTER TABLE "account" DROP CONSTRAINT "account_failed_logins";--> statement-breakpoint
ALTER TABLE "account" DROP COLUMN "failed_logins";--> statement-breakpoint
ALTER TABLE "account" DROP COLUMN "last_failed_login_at";--> statement-breakpoint
ALTER TABLE "account" DROP COLUMN "locked_until";