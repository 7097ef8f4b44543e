import { expect, test } from 'vitest'
import { toVtt } from './subtitles.ts'

test('SubRip becomes WebVTT: points for commas, no numbers, line ends of any kind', () => {
  const srt =
    '1\r\n00:00:01,500 --> 00:00:03,000\r\n同学们好\r\n<i>请坐</i>\r\n\r\n2\r\n1:02:03,4 --> 1:02:05,000\r\n一 < 二 & 三\r\n'
  expect(toVtt(srt)).toBe(
    'WEBVTT\n\n00:00:01.500 --> 00:00:03.000\n同学们好\n<i>请坐</i>\n\n01:02:03.400 --> 01:02:05.000\n一 < 二 &amp; 三\n',
  )
})

test('WebVTT stays what it is, without notes and styles', () => {
  const vtt = 'WEBVTT\n\nSTYLE\n::cue{color:red}\n\nNOTE 说明\n\na\n00:01.000 --> 00:02.000 align:start\n好\n'
  expect(toVtt(vtt)).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000 align:start\n好\n')
})

test('markup is removed; a text without cues is rejected', () => {
  expect(toVtt('1\n00:00:01,000 --> 00:00:02,000\n<script>x</script><font color="red">好</font>')).toBe(
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nx好\n',
  )
  expect(toVtt('没有时间的文字')).toBeUndefined()
})
