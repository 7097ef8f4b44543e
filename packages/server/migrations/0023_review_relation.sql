UPDATE "audit_log" SET "action" = 'analysis.review_relation' WHERE "action" = 'analysis.judge_tie';
