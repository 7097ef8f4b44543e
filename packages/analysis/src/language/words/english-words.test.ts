import { expect, it } from 'vitest'
import { isMatterWord } from './matter-words.ts'
import { isNameWord } from './term-words.ts'
import { isContentWord } from './words.ts'

const said = (text: string) => text.split(' ').map((word) => ({ word, tag: 'eng' }))
const words = (text: string, is: (token: { word: string; tag: string }) => boolean) =>
  said(text)
    .filter(is)
    .map(({ word }) => word)

it('content words of English are those off the list of function words: 4 of 10', () => {
  const text = 'How many vertices does the green triangle have on paper'
  expect(words(text, isContentWord)).toEqual(['vertices', 'green', 'triangle', 'paper'])
})

it('terms are neither function words nor words of every lesson', () => {
  expect(words('so there are many like triangles you know how your fraction did', isNameWord)).toEqual([
    'triangles',
    'fraction',
  ])
})

it('"yeah" and "mmm hmm" share no content and claim none', () => {
  expect(words('Yeah mmm hmm okay um right', isMatterWord)).toEqual([])
})
