import { strFromU8, unzipSync } from 'fflate'

const SIGNS: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' }

/**
 * The texts of a workbook, wherever they are stored, and the number of parts that a spreadsheet program would execute
 * or open.
 */
export async function readCells(
  workbook: Response,
): Promise<{ readonly texts: string[]; readonly formulas: number; readonly links: number }> {
  const files = unzipSync(new Uint8Array(await workbook.arrayBuffer()))
  const parts = Object.entries(files).filter(([name]) => /\.(xml|rels)$/.test(name))
  const xml = parts.map(([, part]) => strFromU8(part)).join('\n')
  const texts = [...xml.matchAll(/<t(?: [^>]*)?>([^<]*)<\/t>/g)].map(([, text = '']) =>
    text.replace(/&(?:lt|gt|quot|apos|amp);/g, (sign) => SIGNS[sign] ?? sign),
  )
  return {
    texts,
    formulas: (xml.match(/<f[ >/]/g) ?? []).length,
    links: (xml.match(/<hyperlink|TargetMode="External"/g) ?? []).length,
  }
}
