import type { ShippedForm } from '@keguan/contract/vocabulary/evaluation-template'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { insertTemplate, putVersion, updateTemplate } from '../template.repository.ts'
import { GROUPED_FORM } from './grouped-form.ts'
import { NINE_FORM } from './nine-form.ts'
import { formIn, type ShippedTemplate } from './shipped-form.ts'
import { TEACH_FORM } from './teach-form.ts'

export const SHIPPED_TEMPLATES: Readonly<Record<ShippedForm, ShippedTemplate>> = {
  nine: NINE_FORM,
  grouped: GROUPED_FORM,
  teach: TEACH_FORM,
}

/** The forms that ship with the product, each version once in the life of a database. */
export async function ensureShippedTemplates({ db, clock }: { readonly db: Db; readonly clock: Clock }): Promise<void> {
  await db.transaction(async (transaction) => {
    for (const [shipped, template] of Object.entries(SHIPPED_TEMPLATES) as [ShippedForm, ShippedTemplate][]) {
      const { id, version, name } = template
      const row = { id, shipped, name: name['zh-CN'], shared: true, version, updatedAt: clock.now() }
      const isNew = await insertTemplate(transaction, row)
      if (!isNew) await updateTemplate(transaction, id, { name: row.name, version })
      const texts = { name: name['zh-CN'], nameEn: name['en-US'] }
      const forms = { form: formIn(template, 'zh-CN'), formEn: formIn(template, 'en-US') }
      await putVersion(transaction, { templateId: id, version, ...texts, ...forms })
    }
  })
}
