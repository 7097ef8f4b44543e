import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWordTable, TABLE_HEADER_BYTES } from '../../packages/analysis/src/language/words/word-table.ts'
import { at } from '../lib/root.mjs'
import { anchorsOf } from './book-distance.mjs'
import { countWords, LINE_END } from './count-words.mjs'
import { npmiVectors } from './npmi-vectors.mjs'
import { readVectors } from './read-vectors.mjs'
import { toTableFile } from './table-file.mjs'
import { listTexts, readLines } from './text-files.mjs'

let folder
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'keguan-words-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const write = (name, text) => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}
/** Every character a noun. */
const segment = (text) => [...text].map((word) => ({ word, tag: 'n' }))

describe('the file of a table', () => {
  const entries = [
    { word: '海', vector: [3, 0] },
    { word: 'sea', vector: [0.5, -1] },
    { word: '海洋', vector: [0, 2] },
    { word: '无', vector: [0, 0] },
  ]
  const anchors = { low: { title: '近', value: 0.5 }, high: { title: '远', value: 0.75 } }
  const bytes = toTableFile({ name: '三个词', anchors }, 2, [...entries])

  it('returns its input, except words without a direction', () => {
    const table = openWordTable(bytes, 'abc')
    expect(table).toMatchObject({ name: '三个词', hash: 'abc', words: 3, dimensions: 2, anchors })
    expect([...table.vectorOf('海')]).toEqual([127, 0])
    expect([...table.vectorOf('sea')]).toEqual([64, -127])
    expect([...table.vectorOf('海洋')]).toEqual([0, 127])
    for (const word of ['无', '', '海水', 'se', 'seas', '𠮷']) expect(table.vectorOf(word)).toBeNull()
  })

  it('is read at any byte offset', () => {
    const shifted = new Uint8Array(bytes.length + 3)
    shifted.set(bytes, 3)
    for (const moved of [shifted.subarray(3), Buffer.from(shifted.buffer, 3)])
      expect([...openWordTable(moved, '').vectorOf('sea')]).toEqual([64, -127])
  })

  it('finds every word of any table, and the same entries in any order are the same bytes', () => {
    const words = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4, unit: 'binary' }), { maxLength: 40 })
    fc.assert(
      fc.property(words, (list) => {
        const own = list.map((word, i) => ({ word, vector: [i + 1, 200] }))
        const made = toTableFile({ name: '' }, 2, [...own])
        const table = openWordTable(made, '')
        expect(table.words).toBe(list.length)
        for (const { word, vector } of own) {
          const largest = Math.max(...vector)
          expect([...(table.vectorOf(word) ?? [])]).toEqual(vector.map((value) => Math.round((127 * value) / largest)))
        }
        expect(toTableFile({ name: '' }, 2, [...own].reverse())).toEqual(made)
      }),
    )
  })

  it('is refused when it is something else, of another version, truncated or damaged', () => {
    const problem = (change) => {
      const wrong = change(Uint8Array.from(bytes))
      try {
        openWordTable(wrong, '')
      } catch (error) {
        return error.problem
      }
      return null
    }
    const set = (place, value) => (copy) => copy.fill(value, place, place + 1)
    expect(problem(() => new Uint8Array(0))).toBe('other_file')
    expect(problem(() => new TextEncoder().encode('海 0.1 0.2\n'.repeat(9)))).toBe('other_file')
    expect(problem(set(5, 9))).toBe('other_version')
    expect(problem((copy) => copy.subarray(0, copy.length - 1))).toBe('cut_short')
    expect(problem((copy) => copy.subarray(0, 10))).toBe('other_file')
    expect(problem(set(bytes.length - 1, 5))).toBe('damaged')
    for (let place = TABLE_HEADER_BYTES; place < bytes.length; place++)
      expect(problem((copy) => copy.fill(copy[place] ^ 1, place, place + 1))).toBe('damaged')
  })
})

describe('a corpus', () => {
  it('is counted in content words with at least five uses, line by line', async () => {
    const cut = (line) => [...line].map((word) => ({ word, tag: word === '的' ? 'uj' : 'n' }))
    const { words, said } = await countWords(['山海的山', '山X山x', '海山的XxX', '海海海天'], cut, 50)
    expect(words).toEqual(['x', '山', '海'])
    // 天 is said once.
    expect([...said]).toEqual([1, 2, 1, LINE_END, 1, 0, 1, 0, LINE_END, 2, 1, 0, 0, 0, LINE_END, 2, 2, 2, LINE_END])
    await expect(countWords(['山海'], cut, 50)).rejects.toThrow('too small')
  })

  it('is read in one order, and only as UTF-8', async () => {
    const corpus = join(folder, 'corpus')
    mkdirSync(join(corpus, 'b'), { recursive: true })
    for (const name of ['z.txt', 'b/a.md', 'b/c.csv', '.hidden.txt']) writeFileSync(join(corpus, name), '一\n\n ２ \n')
    expect(listTexts([corpus]).map((path) => path.slice(corpus.length + 1))).toEqual(['b/a.md', 'z.txt'])
    const lines = async (path) => {
      const all = []
      for await (const line of readLines(path)) all.push(line)
      return all
    }
    expect(await lines(join(corpus, 'z.txt'))).toEqual(['一', '2'])
    const gb = write('gb.txt', Buffer.from([0xc4, 0xe3, 0xba, 0xc3]))
    await expect(lines(gb)).rejects.toMatchObject({ zh: expect.stringContaining('iconv') })
    expect(() => listTexts([join(folder, 'none')])).toThrow('No such')
  })
})

describe('vectors of a corpus', () => {
  // Two separate worlds: even words co-occur with even ones, odd ones with odd ones.
  const worlds = Array.from({ length: 400 }, (_, line) =>
    [0, 1, 2, 3].map((place) => 2 * ((line * 7 + place * (1 + (line % 3))) % 10) + (line % 2)).concat(LINE_END),
  ).flat()
  const cosine = (one, other) => {
    const product = (a, b) => a.reduce((sum, value, i) => sum + value * b[i], 0)
    return product(one, other) / Math.sqrt(product(one, one) * product(other, other))
  }

  it('are close within a world and far apart between the two', () => {
    const vectors = npmiVectors(20, Int32Array.from(worlds))
    const means = [0, 1].map((odd) => {
      const cosines = []
      for (let a = 0; a < 20; a++)
        for (let b = 0; b < a; b++) if ((a + b) % 2 === odd) cosines.push(cosine(vectors[a], vectors[b]))
      return cosines.reduce((sum, value) => sum + value, 0) / cosines.length
    })
    expect(means[0]).toBeGreaterThan(0.2)
    expect(Math.abs(means[1])).toBeLessThan(1e-6)
  })

  it('with as many directions as words keep every cosine of the matrix', () => {
    // 0 and 1 co-occur only with each other, and so do 2 and 3: NPMI 1, so their rows are the same.
    const vectors = npmiVectors(4, Int32Array.from([0, 1, LINE_END, 2, 3, LINE_END]))
    expect(cosine(vectors[0], vectors[1])).toBeCloseTo(1, 9)
    expect(cosine(vectors[0], vectors[2])).toBeCloseTo(0, 9)
    expect(vectors.every((vector) => vector.every(Number.isFinite))).toBe(true)
  })
})

describe('vectors of others', () => {
  it('are read with and without a first line, words with spaces too, the first of two', async () => {
    const lines = 'Sea 1 -2\n海 0.5 1e-1\nnew york 3 4\nsea 9 9\n'
    for (const text of [lines, `4 2\n${lines}`]) {
      const { dimensions, entries } = await readVectors(write('vectors.txt', text), 10)
      expect(dimensions).toBe(2)
      expect(entries.map(({ word, vector }) => [word, [...vector]])).toEqual([
        ['sea', [1, -2]],
        ['海', [0.5, 0.1]],
        ['new york', [3, 4]],
      ])
    }
    expect((await readVectors(write('vectors.txt', lines), 2)).entries).toHaveLength(2)
  })

  it('are refused with the number of the invalid line', async () => {
    for (const [text, where] of [
      ['海 1 2\n山 1\n', ':2'],
      ['海 1 2\n山 1 x\n', ':2'],
      ['海 1 2\n1 2\n', ':2'],
      ['海\n', ':1'],
      ['', 'No word vectors'],
    ]) {
      await expect(readVectors(write('wrong.txt', text), 10)).rejects.toThrow(where)
    }
  })
})

describe('reference books', () => {
  const table = openWordTable(
    toTableFile({ name: '' }, 2, [
      { word: '海', vector: [1, 0] },
      { word: '山', vector: [0, 1] },
    ]),
    '',
  )

  it('are measured minute by minute at 225 characters a minute', async () => {
    // Two minutes, each of one word: nothing is brought together. Mixed, 112 × 113 pairs of 225 × 224 / 2 are.
    const low = write('low.txt', `${'海'.repeat(225)}。\n${'山'.repeat(225)}。`)
    const high = write('high.txt', `${'海山'.repeat(112)}海。`)
    const { low: near, high: far } = await anchorsOf({ low, high }, segment, table)
    expect(near).toMatchObject({ title: 'low', value: 0 })
    expect(far.value).toBeCloseTo((112 * 113) / ((225 * 224) / 2), 9)
    await expect(anchorsOf({ low: high, high: low }, segment, table)).rejects.toThrow('swap')
    const foreign = write('foreign.txt', '天地玄黄'.repeat(60))
    await expect(anchorsOf({ low: foreign, high }, segment, table)).rejects.toThrow('too few')
  })
})

describe('npm run word-table', () => {
  const run = (...args) =>
    promisify(execFile)(process.execPath, [at('tools', 'word-table.mjs'), ...args], {
      env: { PATH: process.env.PATH, INIT_CWD: folder },
    })
  const WORLDS = [
    ['大海', '轮船', '沙滩', '海浪', '渔民', '港口'],
    ['高山', '森林', '石头', '小溪', '猎人', '山洞'],
  ]
  const line = (words, i) => `${words[i % 6]}和${words[(i * 5 + 1) % 6]}旁边有${words[(i * 5 + 2) % 6]}。`
  const near = Array.from({ length: 300 }, (_, i) => line(WORLDS[Math.floor(i / 30) % 2], i)).join('\n')
  const far = Array.from({ length: 300 }, (_, i) => line(WORLDS[i % 2], i)).join('\n')

  it('makes a table from a folder and two books, the same bytes each time', async () => {
    mkdirSync(join(folder, 'made'))
    write('made/near.txt', near)
    const [low, high] = [write('旧书.txt', near), write('新书.txt', far)]
    for (const out of ['one.kgwt', 'two.kgwt'])
      await run('--corpus', 'made', '--out', out, '--low', low, '--high', high, '--name', '两个世界')
    const [one, two] = ['one.kgwt', 'two.kgwt'].map((name) => readFileSync(join(folder, name)))
    expect(two).toEqual(one)
    const table = openWordTable(one, '')
    expect(table).toMatchObject({ name: '两个世界', anchors: { low: { title: '旧书' }, high: { title: '新书' } } })
    for (const word of WORLDS.flat()) expect([word, table.vectorOf(word)?.length]).toEqual([word, table.dimensions])
    expect(table.anchors.high.value - table.anchors.low.value).toBeGreaterThan(0.1)
  })

  it('turns vectors into a table', async () => {
    write('others.txt', '2 2\n大海 1 0\n高山 0 1\n')
    await run('--vectors', 'others.txt', '--out', 'others.kgwt')
    const table = openWordTable(readFileSync(join(folder, 'others.kgwt')), '')
    expect(table).toMatchObject({ name: 'others', words: 2, dimensions: 2, anchors: null })
  })

  it('says in both languages what is wrong', async () => {
    for (const [args, code, zh] of [
      [['--out', 'x'], 2, '需要 --corpus 或'],
      [['--corpus', 'made'], 2, '需要 --out'],
      [['--corpus', 'made', '--out', 'x', '--low', 'made/near.txt'], 2, '--low 和 --high 要'],
      [['--corpus', 'none', '--out', 'x'], 1, '没有这个文件'],
      [['--vectors', 'made/near.txt', '--out', 'x'], 1, '词向量'],
    ]) {
      const failure = await run(...args).catch((error) => error)
      expect([failure.code, failure.stderr.includes(zh)]).toEqual([code, true])
    }
  })
})
