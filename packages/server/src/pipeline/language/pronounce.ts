import type { Pronounce } from '@keguan/analysis/recognition/glossary'

/** Syllables in pinyin without tones. The tables are large and loaded on demand. */
export async function loadPronounce(): Promise<Pronounce> {
  const { pinyin } = await import('pinyin-pro')
  return (text) => pinyin(text, { toneType: 'none', type: 'array', v: true })
}
