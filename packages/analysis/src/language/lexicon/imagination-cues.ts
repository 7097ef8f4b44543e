/** Kinds of imagination cue, in reading order. */
export const IMAGINATION_KINDS = ['imagery', 'hypothetical', 'analogy', 'openness'] as const
export type ImaginationKind = (typeof IMAGINATION_KINDS)[number]

/**
 * Cues by kind. The seed of each is in the methods (想象 仿佛 好像…一样 画面 闭上眼睛; 假如 如果…会怎样; 就像 好比; 还有没有不同的想法); the rest is our
 * own list. Each pattern counts at most once per sentence.
 */
export const IMAGINATION_CUES: Readonly<Record<ImaginationKind, readonly RegExp[]>> = {
  imagery: [
    /想象|仿佛|宛如|宛若|脑海(?:里|中)|眼前(?:出现|浮现|好像)|画面|情景|身临其境|闭上(?:你的|你们的)?眼睛|好像.{1,12}(?:一样|似的)|(?:看|听|闻|摸)到了?什么/u,
    /\bimagine\b|\bpicture (?:this|it|a|the)\b|\bclose your eyes\b|\bin your mind\b|\bas if\b|\bwhat (?:do|can) you (?:see|hear|smell|feel)\b/iu,
  ],
  hypothetical: [
    /假如|假设你|假使|倘若|要是你|如果(?:你|我们|他|她|它|没有|让你).{0,20}(?:会|怎么|怎样|什么|呢)|如果.{1,20}(?:会怎样|会怎么样|会发生什么)|会(?:发生什么|变成什么样)/u,
    /\bwhat if\b|\bsuppose (?:you|we|that)\b|\bif you were\b|\bwhat would (?:happen|you)\b/iu,
  ],
  analogy: [
    /就像|好比|好似|打个比方|比作|比喻|像.{1,8}(?:一样|那样|一般)|相当于一(?:个|把|座|条|只)/u,
    /\bjust like\b|\bit's like\b|\bas .{1,15} as a\b|\bcompare .{1,20} to\b/iu,
  ],
  openness: [
    /(?:还有|有没有|有|谁有).{0,4}(?:不同|不一样|别的|其他|其它|另外)的?(?:想法|方法|办法|看法|答案|意见|思路|做法|理解|发现|见解)|还可以怎么|还能怎么|还能想到|还想到|换(?:一)?个角度|你还(?:能|有|想)|大胆(?:猜|想|说)|没有(?:标准|固定)答案|说说你的(?:想法|看法|理解)|你(?:是)?怎么(?:想|看)的?/u,
    /\b(?:any )?other (?:ideas?|ways?|answers?|thoughts?)\b|\bwhat else\b|\bwhat do you think\b|\bany (?:different )?ideas\b|\bno (?:right|wrong) answer\b/iu,
  ],
}
