ALTER TABLE "task" ADD COLUMN "counts" jsonb DEFAULT '{"people":0,"submitted":0,"returned":0,"doing":0,"todo":0,"dueDoing":0,"dueTodo":0,"lessons":0,"lacking":0}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "counted_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "task" SET "counts" = c."counts" FROM (
  SELECT t."id", jsonb_build_object(
    'people', p.people, 'submitted', p.submitted, 'returned', p.returned, 'doing', p.doing, 'todo', p.todo,
    'dueDoing', p.due_doing, 'dueTodo', p.due_todo, 'lessons', l.lessons, 'lacking', l.lacking) AS "counts"
  FROM "task" t
  CROSS JOIN LATERAL (
    SELECT count(*) AS people,
      count(*) FILTER (WHERE state = 'submitted') AS submitted,
      count(*) FILTER (WHERE state = 'returned') AS returned,
      count(*) FILTER (WHERE state = 'doing') AS doing,
      count(*) FILTER (WHERE state = 'todo') AS todo,
      count(*) FILTER (WHERE state = 'doing' AND wanted > 0) AS due_doing,
      count(*) FILTER (WHERE state = 'todo' AND wanted > 0) AS due_todo
    FROM (
      SELECT wanted, CASE WHEN submitted_at IS NOT NULL THEN 'submitted' WHEN reason <> '' THEN 'returned'
        WHEN done > 0 OR joined_at IS NOT NULL THEN 'doing' ELSE 'todo' END AS state
      FROM "task_person" WHERE task_id = t.id AND (part = 'member' OR wanted > 0)
    ) AS one
  ) AS p
  CROSS JOIN LATERAL (
    SELECT count(*) AS lessons,
      count(*) FILTER (WHERE t.kind = 'hand_in' AND t.per_lesson > (
        SELECT count(*) FROM "evaluation" v
        WHERE v.analysis_id = h.analysis_id AND v.task_id = t.id AND v.state <> 'revoked')) AS lacking
    FROM "task_lesson" h WHERE h.task_id = t.id
  ) AS l
) AS c WHERE "task"."id" = c."id";
