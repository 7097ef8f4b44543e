/** Pupils are sent to talk with each other. */
export const SETS_UP_TALK =
  /(?:同桌|小组|前后桌|四人|两人|组内|同伴|互相).{0,14}(?:说|讨论|交流|商量|合作|议|检查|比|读|问)|(?:讨论|交流|商量)(?:一下|[\p{Script=Han}]{0,3}分钟)|\b(?:in pairs|in groups|with your (?:partner|neighbour|neighbor|group)|turn and talk)\b/iu

/** Asks pupils whether they follow: a yes says little. */
export const CHECKS =
  /(?:听|看)(?:得)?(?:清楚|明白|懂)(?:了)?(?:吗|没有|没)|(?:都|大家|同学们|你们)?(?:明白|懂|会|清楚|记住|学会)(?:了)?(?:吗|没有|没)|(?:对不对|是不是|对吧|是吧|好不好)[?？。！!]?$|\b(?:does that make sense|any questions|is that clear|do you understand|got it|okay|right)\?/iu

/** Nothing but yes or no can be the answer. */
export const YES_OR_NO =
  /(?:吗|对不对|是不是|好不好|行不行|可不可以|能不能|会不会|有没有)[?？。!！]*$|^(?:is|are|was|were|do|does|did|can|could|will|would|has|have|should)\b/iu
