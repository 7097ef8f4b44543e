/**
 * Words that hold an English sentence together: articles, pronouns, prepositions, conjunctions, auxiliaries and their
 * short forms, numerals, adverbs of degree and place (closed classes, our own list; Ure 1971 counts all others as
 * lexical).
 */
const FUNCTION_WORDS =
  'a an the this that these those some any no none every each either neither both all half much many more most few fewer little less least several enough ' +
  'i me my mine myself you your yours yourself yourselves he him his himself she her hers herself it its itself we us our ours ourselves they them their theirs themselves ' +
  'who whom whose which what whoever whatever whichever someone somebody something anyone anybody anything everyone everybody everything nobody nothing one ones another other others such ' +
  'and or but nor so yet for if unless because since although though while whereas whether than as when whenever where wherever until till once ' +
  'of in on at by to from with without within into onto upon off over under above below between among through during before after about against across along around behind beside besides beyond down up out near per toward towards via ' +
  'am is are was were be been being do does did doing done have has had having can could will would shall should may might must ought cannot ' +
  'not n t s d m ll re ve don doesn didn isn aren wasn weren haven hasn hadn won wouldn can couldn shouldn mustn let lets gonna wanna gotta ' +
  'there here then now how why too very also just only even still again ever never always often quite rather almost already else maybe perhaps really actually instead ' +
  'zero two three four five six seven eight nine ten first second third'

/** Fillers and backchannels, which belong to no subject. */
const RESPONSES =
  'yeah yes yep yup yah nope nah okay ok alright right sure mmm mm mhm hmm hm huh uh um er ah oh ooh wow hey hi hello bye please thanks thank sorry excuse well inaudible unintelligible crosstalk laughter'

/** Words of every lesson, whatever it is about. */
const LESSON_WORDS =
  'know think thought want say says said saying tell told talk talking look looking looks see seen saw go going goes went gone come coming came get gets getting got gotten give gives given gave take taking took taken put make makes making made ' +
  'need needs try trying tried use uses used using like likes liked work working works worked help start started keep kept find found show shows showed mean means meant feel ask asked call called happen happened happens ' +
  'remember understand listen hear write wrote written read turn sit stand stop wait guess figure agree good great nice awesome perfect excellent fine better best bad ' +
  'thing things stuff way ways lot lots kind kinds sort bit part time times minute minutes second seconds today tomorrow yesterday day days people person guys guy everybody ' +
  'teacher student students class question questions answer answers idea ideas page board paper hand hands group groups partner partners friend friends name names number numbers ' +
  'same different new old big small back away next last long able done ready true wrong correct exactly probably basically whole'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

const FUNCTION_SET = setOf(`${FUNCTION_WORDS} ${RESPONSES}`)
const STOP_SET = setOf(`${FUNCTION_WORDS} ${RESPONSES} ${LESSON_WORDS}`)

/** Carries no content. */
export const isFunctionWord = (word: string): boolean => FUNCTION_SET.has(word.toLowerCase())

/** Says nothing about what one lesson is about. */
export const isEnglishStopWord = (word: string): boolean => STOP_SET.has(word.toLowerCase())
