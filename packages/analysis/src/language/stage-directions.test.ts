import { describe, expect, it } from 'vitest'
import { soon } from '../../test/soon.ts'
import { spokenText, stageDirections } from './stage-directions.ts'

describe('stage directions', () => {
  it.each([
    ['谁来读?(生举手)好', '谁来读? 好'],
    ['(laughter) Yes [inaudible].', '  Yes  .'],
    ['（齐）好', ' 好'],
    ['(a+b)的平方', '(a+b)的平方'],
    ['（一）第一题', '（一）第一题'],
    ['（师指（板书课题）黑板）好', '（师指 黑板）好'],
    ['好）这（是一个没有关上的括号', '好）这（是一个没有关上的括号'],
    ['【指一生读。该生读得很好】同学们', ' 同学们'],
    ['', ''],
  ])('%s', (text, spoken) => {
    expect(spokenText(text)).toBe(spoken)
  })

  it('an opening bracket that is closed far away opens nothing', () => {
    expect(stageDirections(`（${'我们来看这一题。'.repeat(100)}）`)).toEqual([])
  })

  it.each(['（', '（好', '（我们', '（我们）', '）', '([【我们】])'])('takes a million characters of %s', (unit) => {
    soon(2000, () => {
      spokenText(`${unit.repeat(1_000_000 / unit.length)}我们`)
      spokenText(`（${'我们'.repeat(500_000)}`)
    })
  })
})
