import type { Relation } from '@keguan/contract/vocabulary/lesson-path'

/** Relations that words between two terms can name; `related` needs no words, `prerequisite` more than words. */
export type CuedRelation = Exclude<Relation, 'related'>

/**
 * A cue with two terms around it. `where` is the text searched: before the first term, between the two, or behind the
 * second. `isReversed` when the relation starts from the second term (三角形包括等腰三角形: the second is part of the first).
 */
export type RelationCue = {
  relation: CuedRelation
  between: RegExp
  before?: RegExp
  after?: RegExp
  isReversed?: true
}

/** Our own list around the cues that docs/methods names (是一种, 属于, 包括, 由…组成, 因为…所以, 导致, 例如, 不同于, 先…再). */
export const RELATION_CUES: readonly RelationCue[] = [
  {
    relation: 'contrast',
    between: /不同于|有别于|不等于|而不是|不像|相反|却(?:是|不)|\bunlike\b|\brather than\b|\bdiffers? from\b/iu,
  },
  { relation: 'contrast', between: /^(?:和|与|跟)$/u, after: /^[^,，。]{0,6}(?:不同|区别|不一样|相反|差别)/u },
  {
    relation: 'example',
    between: /(?:例如|比如|譬如|就像|举例|such as|for example|for instance)[^,，。]{0,6}$/iu,
    isReversed: true,
  },
  // 一个整体可以是一个苹果: the second is one of many that the first may be
  { relation: 'example', between: /可以是[^,，。]{0,6}$/u, isReversed: true },
  { relation: 'example', between: /^[^,，。]{0,4}(?:就)?是[^,，。]{0,8}$/u, after: /^的(?:一个)?例子/u },
  {
    relation: 'is_a',
    between:
      /(?<!不|可以)是(?:一种|一类|一个)|(?<!不)属于|(?<!不)是(?:特殊|一般)的|\bis (?:a|an) (?:kind|type|sort) of\b|\bbelongs? to\b/iu,
  },
  { relation: 'is_a', between: /^[^,，。]{0,2}是[^,，。]{0,4}$/u, after: /^(?:的)?(?:一种|一类|之一|中的一)/u },
  {
    relation: 'part_of',
    // up to the second term without a pause: 分成了七份，取走六份 does not say that the six are part of it
    between: /(?:包括|包含|分为|分成|含有|(?:里|中)有|\bincludes?\b|\bcontains?\b|\bconsists? of\b)[^,，。?？]*$/iu,
    isReversed: true,
  },
  {
    relation: 'part_of',
    between: /^[^,，。]{0,2}(?:是)?由[^,，。]{0,10}$/u,
    after: /^[^,，。]{0,16}(?:组成|构成|拼成|合成|围成)/u,
    isReversed: true,
  },
  { relation: 'part_of', between: /(?:组成|构成)(?:了)?|是[^,，。]{0,8}的(?:一)?部分|\bis part of\b/iu },
  {
    relation: 'cause',
    // 长方形的面积等于长乘宽，所以平行四边形的…: a property of the term is the cause there, not the term
    between: /^(?!的).*(?:导致|引起|造成|使得?|因此|所以|从而|于是|\bcauses?\b|\bleads? to\b|\btherefore\b|\bso\b)/iu,
  },
  { relation: 'cause', between: /^(?!的).*(?:是?因为|是?由于|\bbecause\b)/iu, isReversed: true },
  { relation: 'prerequisite', before: /先[^。]{0,8}$/u, between: /[,，]?[^。]{0,8}(?:再|然后|才能)[^。]{0,8}$/u },
  { relation: 'prerequisite', between: /(?:的)?(?:基础上|基础是)|之后(?:再|才)|\bbefore\b/iu },
]

/** Sentences that recall earlier learning; a term in one is already known. */
export const LEARNT_CUE =
  /学过|复习|上一?节课|以前(?:我们)?(?:学|讲)|还记得|回忆|\blast (?:time|lesson)\b|\bremember\b|\bpreviously\b/iu
