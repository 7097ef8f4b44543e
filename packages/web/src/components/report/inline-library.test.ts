import { describe, expect, it } from 'vitest'
import { inlineLibrary } from './inline-library.ts'

const page = (script: string) => `<!doctype html><html><head>${script}</head><body>$& 课</body></html>`

async function run(html: string, source: string) {
  const asked: string[] = []
  const logged: string[] = []
  const result = await inlineLibrary(
    html,
    async (address) => {
      asked.push(address)
      return source
    },
    (problem) => logged.push(problem),
  )
  return { result, asked, logged }
}

describe('the library', () => {
  it('replaces its address', async () => {
    const html = page('<script id="nb-plotly-library" src="/lib/plotly-4.1.1.min.js"></script>')
    const { result, asked, logged } = await run(html, 'window.Plotly={}')
    expect(asked).toEqual(['/lib/plotly-4.1.1.min.js'])
    expect(result).toBe(page('<script id="nb-plotly-library">window.Plotly={}</script>').replace('$&', () => '$&'))
    expect(logged).toEqual([])
  })
  it('is found whatever attributes surround its id', async () => {
    const html = page(`<script src='/a?b=1&amp;c=2' defer id='nb-plotly-library' >\n</script>`)
    expect((await run(html, '1')).asked).toEqual(['/a?b=1&c=2'])
  })
  it('keeps dollar signs and cannot end its own element', async () => {
    const html = page('<script id="nb-plotly-library" src="x"></script>')
    const { result } = await run(html, `a="$1$&";b="</script>";c="<!-- <script>"`)
    expect(result).toContain(`<script id="nb-plotly-library">a="$1$&";b="\\x3C/script>";c="\\x3C!-- <script>"</script>`)
    expect(result.match(/<\/script>/gu)).toHaveLength(1)
  })
})

describe('a page without it', () => {
  it('is unchanged, with an entry in the log', async () => {
    for (const html of [
      page(''),
      page('<script id="other" src="x"></script>'),
      page('<script id="nb-plotly-library"></script>'),
    ]) {
      const { result, asked, logged } = await run(html, 'never')
      expect(result).toBe(html)
      expect(asked).toEqual([])
      expect(logged).toHaveLength(1)
    }
  })
})
