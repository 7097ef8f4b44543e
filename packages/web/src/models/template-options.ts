import { useQuery } from '@tanstack/react-query'
import { useLocale } from '../locales/intl.ts'
import { listTemplates } from '../services/evaluation-template.ts'

const TEMPLATES_SHOWN = 100

/** Templates to choose from. */
export const useTemplateOptions = () => {
  const locale = useLocale()
  const { data } = useQuery({
    queryKey: ['evaluation-templates', locale, 'options'],
    queryFn: ({ signal }) => listTemplates({ page_size: TEMPLATES_SHOWN }, signal),
  })
  // built-in templates first: most people begin with the simplest of them
  const rows = data?.list.toSorted((a, b) => Number(b.shipped === 'nine') - Number(a.shipped === 'nine')) ?? []
  return rows.map(({ template_id, name }) => ({ value: template_id, label: name }))
}
