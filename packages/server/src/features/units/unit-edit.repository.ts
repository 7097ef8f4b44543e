import type { UnitEdit } from '@keguan/contract/report/unit/plan'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/postgres/database.ts'
import { unitEdit } from '../../platform/postgres/schema/unit.ts'

export async function insertEdit(db: Db, row: typeof unitEdit.$inferInsert): Promise<void> {
  await db.insert(unitEdit).values(row)
}

/** The latest correction of each lamp, without revoked ones. */
export async function editsOf(db: Db, unitId: string): Promise<UnitEdit[]> {
  const { rows } = await db.execute<UnitEdit & Record<string, unknown>>(sql`
    select goal, lesson, lamp, "on" from (
      select distinct on (goal, lesson_id, lamp) id, goal, lesson_id as lesson, lamp, is_on as "on"
      from unit_edit where unit_id = ${unitId} order by goal, lesson_id, lamp, id desc
    ) as last where "on" is not null order by id`)
  return rows
}
