import { expect, it } from 'vitest'
import { paragraphs } from './read-pdf.ts'

it('paragraphs of a PDF: joins lines, Chinese without and English with a space', () => {
  const laidOut = [
    '我的暑假',
    '暑假里我跟着爷爷学修自行车，先把链条拆下来，再',
    '一节一节地洗干净。',
    'I like drawing maps of the places that I have',
    'been to.',
  ]
  expect(paragraphs(laidOut.join('\n')).split('\n')).toEqual([
    '我的暑假',
    '暑假里我跟着爷爷学修自行车，先把链条拆下来，再一节一节地洗干净。',
    'I like drawing maps of the places that I have been to.',
  ])
})
