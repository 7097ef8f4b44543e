import { PROFILE_LIMITS, type ProfileField } from '@keguan/contract/vocabulary/profile'
import { useQuery } from '@tanstack/react-query'
import { AutoComplete, Form, type FormItemProps, Input, Select } from 'antd'
import { useLocale } from '../../../locales/intl.ts'
import { useSay } from '../../../locales/say.ts'
import classes from '../account-settings.module.css'
import { FIELDS, TEXTS } from '../texts.ts'
import { citiesOf, countryNames, isChina, loadProvinces, withKept } from './places.ts'

/** An empty text counts as no choice. */
const AS_CHOICE: Pick<FormItemProps, 'getValueProps' | 'normalize'> = {
  getValueProps: (value: string) => ({ value: value || undefined }),
  normalize: (value: string | undefined) => value ?? '',
}

/** Country, province and city: chosen from lists for China, free text elsewhere. */
export function PlaceFields({ item }: { readonly item: (field: ProfileField) => FormItemProps }) {
  const say = useSay()
  const locale = useLocale()
  const form = Form.useFormInstance()
  const country: string = Form.useWatch('country') ?? ''
  const province: string = Form.useWatch('province') ?? ''
  const city: string = Form.useWatch('city') ?? ''
  const { data: provinces = [] } = useQuery({
    queryKey: ['places'],
    queryFn: loadProvinces,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const choice = (field: 'province' | 'city', names: readonly string[], kept: string) => ({
    'aria-label': say(FIELDS[field].label),
    placeholder: say(FIELDS[field].label),
    showSearch: true,
    options: withKept(names, kept).map((value) => ({ value, label: value })),
  })
  const typed = (field: 'province' | 'city') => (
    <Input
      aria-label={say(FIELDS[field].label)}
      placeholder={say(FIELDS[field].label)}
      maxLength={PROFILE_LIMITS[field]}
      autoComplete={field === 'province' ? 'address-level1' : 'address-level2'}
    />
  )
  const cities = citiesOf(provinces, province)
  const isChosen = isChina(country)
  const isCityChosen = isChosen && cities.length > 0
  return (
    <>
      <Form.Item {...item('country')}>
        <AutoComplete
          maxLength={PROFILE_LIMITS.country}
          options={countryNames(locale).map((value) => ({ value }))}
          showSearch={{
            filterOption: (text, option) => option?.value.toLowerCase().includes(text.trim().toLowerCase()) ?? false,
          }}
        />
      </Form.Item>
      <fieldset className={classes.place}>
        <legend>{say(TEXTS.place)}</legend>
        <Form.Item {...item('province')} label={null} {...(isChosen && AS_CHOICE)}>
          {isChosen ? (
            <Select
              {...choice(
                'province',
                provinces.map(({ n }) => n),
                province,
              )}
              onChange={() => form.setFieldValue('city', '')}
            />
          ) : (
            typed('province')
          )}
        </Form.Item>
        <Form.Item {...item('city')} label={null} {...(isCityChosen && AS_CHOICE)}>
          {isCityChosen ? <Select {...choice('city', cities, city)} /> : typed('city')}
        </Form.Item>
      </fieldset>
    </>
  )
}
