/**
 * Cues of a negative climate: scolding, threats, belittling, shouting for order. Our own list. Feelings in a story or a
 * poem are lesson content, not its climate, so feeling words are not used here.
 */
export const NEGATIVE_CLIMATE: readonly RegExp[] = [
  /闭嘴|住嘴|吵什么|吵死|别吵|不要吵|谁(?:还)?在(?:讲话|说话|吵)|还(?:讲话|说话|在讲)|安静(?:点|一点)?[!！]/u,
  /怎么搞的|搞什么|干什么呢|像什么(?:样|话)|不像话|成何体统|丢(?:人|脸)|没出息|没救|不可救药/u,
  /(?:你|你们)?(?:怎么|这么|太|真)(?:笨|懒|差劲|没用|不争气|不自觉)|笨(?:死|蛋)|猪脑子|不长(?:脑子|记性)/u,
  /讲(?:了)?(?:多少|几|好几)遍了?.{0,40}(?:还|都)(?:不|没)|说(?:了)?(?:多少|几|好几)遍了?.{0,40}(?:还|都)(?:不|没)|耳朵(?:呢|长)/u,
  /罚(?:站|抄|写)|站(?:着|到后面|到外面)(?:听|去)|出去[!！]|请家长|叫(?:你)?(?:家长|爸爸|妈妈)来|扣分|再(?:这样|说话|讲话)就/u,
  /不许(?:说话|讲话|动)|烦(?:死|不烦)|讨厌(?:死|得很)?[!！]|我(?:很|非常)?(?:生气|失望)|懒得(?:理|管|说)你/u,
  /\bshut up\b|\bstop talking\b|\bbe quiet\s*!|\bhow many times\b|\bwhat(?:'s| is) wrong with you\b|\bget out\b|\bstupid\b|\bdetention\b/iu,
]
