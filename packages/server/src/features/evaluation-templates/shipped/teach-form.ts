import type { Named } from '@keguan/contract/vocabulary/locale'
import { type NamedScale, named, type ShippedItem, type ShippedTemplate } from './shipped-form.ts'

const FIVE: NamedScale = { kind: 'points', max: 5 }
const QUALITY: NamedScale = {
  kind: 'levels',
  levels: [
    { name: named('低', 'Low'), points: 1 },
    { name: named('中', 'Medium'), points: 2 },
    { name: named('高', 'High'), points: 3 },
  ],
}
const ON_TASK: NamedScale = {
  kind: 'levels',
  levels: [
    { name: named('6 人及以上未投入', '6 or more are off task'), points: 1 },
    { name: named('2–5 人未投入', '2 to 5 are off task'), points: 2 },
    { name: named('0–1 人未投入', '0 or 1 is off task'), points: 3 },
  ],
}

const NO_HINT: Named = named('', '')
/** Behaviours and snapshots are noted to support the mark; they are not part of it. */
const noted = (scale: NamedScale, title: Named, hint = NO_HINT): ShippedItem => ({
  title,
  hint,
  scale,
  weight: 0,
  required: false,
})

const element = (
  number: number,
  zh: string,
  en: string,
  behaviours: readonly (readonly [string, string, Named?])[],
): ShippedItem[] => [
  ...behaviours.map(([behaviourZh, behaviourEn, hint], at) =>
    noted(QUALITY, named(`${number}.${at + 1} ${behaviourZh}`, `${number}.${at + 1} ${behaviourEn}`), hint),
  ),
  {
    title: named(`${number} ${zh}`, `${number} ${en}`),
    hint: named(
      '根据上面各行为的高、中、低，给出 1–5 的总体评分，不是它们的平均。',
      'From the behaviours above give one overall mark from 1 to 5; it is not their mean.',
    ),
    scale: FIVE,
  },
]

const snapshot = (number: number, hintZh: string, hintEn: string): ShippedItem[] => [
  noted(
    { kind: 'yes_no' },
    named(
      `快照 ${number}：教师为多数学生提供了学习活动`,
      `Snapshot ${number}: the teacher provides a learning activity to most students`,
    ),
    named(hintZh, hintEn),
  ),
  noted(ON_TASK, named(`快照 ${number}：学生投入学习`, `Snapshot ${number}: students are on task`)),
]

/**
 * TEACH Primary, second edition (World Bank 2021), CC BY 4.0 IGO: time on task, and nine elements with 28 behaviours.
 * Wording is shortened and translated by the project, hence the two sentences that the licence asks of translations and
 * adaptations.
 */
export const TEACH_FORM: ShippedTemplate = {
  id: '5a0c3f10-0000-4000-8000-000000000003',
  version: 2,
  name: named('TEACH 小学课堂观察（世界银行）', 'TEACH Primary (World Bank)'),
  note: named(
    '改编自 Molina, Ezequiel, Adelle Pushparatnam, Carolina Melo, Tracy Wilichowski, Ana Teresa del Toro Mijares, Elaine Ding, Jenny Beth Aloys, Emma Carter, and Nidhi Singal (2021). Teach Primary (Second Edition). Washington, DC: The World Bank. License: Creative Commons Attribution CC BY 4.0 IGO。This translation was not created by The World Bank and should not be considered an official World Bank translation. The World Bank shall not be liable for any content or error in this translation.（本译文并非由世界银行制作，不应视为世界银行的官方译文；世界银行对译文中的任何内容或错误不承担责任。）This is an adaptation of an original work by The World Bank. Views and opinions expressed in the adaptation are the sole responsibility of the author or authors of the adaptation and are not endorsed by The World Bank.（本表是对世界银行原作的改编，其中的观点和意见由改编者独立负责，未经世界银行认可。）各要素和行为的名称、快照时间和人数分界经与公开的引用核对；低、中、高的详细说明没有收录，也没有与手册全文逐字核对，评分前请阅读手册。使用前应接受观察员培训；原版每节课观察两段，每段 15 分钟。',
    'Adapted from Molina, Ezequiel, Adelle Pushparatnam, Carolina Melo, Tracy Wilichowski, Ana Teresa del Toro Mijares, Elaine Ding, Jenny Beth Aloys, Emma Carter, and Nidhi Singal (2021). Teach Primary (Second Edition). Washington, DC: The World Bank. License: Creative Commons Attribution CC BY 4.0 IGO. This is an adaptation of an original work by The World Bank. Views and opinions expressed in the adaptation are the sole responsibility of the author or authors of the adaptation and are not endorsed by The World Bank. The Chinese text: This translation was not created by The World Bank and should not be considered an official World Bank translation. The World Bank shall not be liable for any content or error in this translation. Names of elements and behaviors, times of the snapshots and limits of being on task were compared with public quotations of the manual; the descriptions of low, medium and high are not included, and nothing was compared with the manual word by word, so please read it before rating. Observers should be trained first; the original observes two segments of 15 minutes.',
  ),
  groups: [
    {
      title: named('学习时间', 'Time on task'),
      weight: 0,
      items: [
        ...snapshot(
          1,
          '观察段的第 4–5 分钟，环视全班 1–10 秒。教师没有提供学习活动时，不评投入。',
          'Minutes 4 to 5 of the segment: scan the room for 1 to 10 seconds. Without a learning activity, leave being on task unrated.',
        ),
        ...snapshot(2, '第 9–10 分钟。', 'Minutes 9 to 10.'),
        ...snapshot(3, '第 14–15 分钟。', 'Minutes 14 to 15.'),
      ],
    },
    {
      title: named('课堂文化', 'Classroom culture'),
      weight: 22.22,
      items: [
        ...element(1, '支持性的学习环境', 'Supportive learning environment', [
          ['尊重所有学生', 'The teacher treats all students respectfully'],
          ['使用积极的语言', 'The teacher uses positive language with students'],
          ['回应学生的需要', 'The teacher responds to students’ needs'],
          [
            '不带偏见，并挑战课堂中的刻板印象',
            'The teacher does not exhibit bias and challenges stereotypes in the classroom',
            named(
              '分别看性别和残障两方面：任一方面为低就是低；没有低时取较高的一个。',
              'Look at gender and at disability: low in one of them is low; otherwise the higher of the two.',
            ),
          ],
        ]),
        ...element(2, '积极的行为期望', 'Positive behavioral expectations', [
          ['为课堂活动提出清楚的行为要求', 'The teacher sets clear behavioral expectations for classroom activities'],
          ['肯定学生的积极行为', 'The teacher acknowledges positive student behavior'],
          ['纠正不当行为时着眼于期望的行为', 'The teacher redirects misbehavior and focuses on the expected behavior'],
        ]),
      ],
    },
    {
      title: named('教学', 'Instruction'),
      weight: 44.45,
      items: [
        ...element(3, '课程推进', 'Lesson facilitation', [
          [
            '说明本课目标，并使活动与目标相联系',
            'The teacher articulates the objectives of the lesson and relates classroom activities to them',
          ],
          ['用多种方式呈现内容', 'The teacher explains content using multiple forms of representation'],
          [
            '联系其他知识或学生的日常生活',
            'The teacher makes connections to other content knowledge or students’ daily lives',
          ],
          ['示范做法或说出思考过程', 'The teacher models by enacting or thinking aloud'],
        ]),
        ...element(4, '检查理解', 'Checks for understanding', [
          [
            '用问题、提示等方式了解学生的理解程度',
            'The teacher uses questions, prompts or other strategies to determine students’ understanding',
          ],
          ['在独立或小组学习时巡视大多数学生', 'The teacher monitors most students during independent or group work'],
          ['根据学生水平调整教学', 'The teacher adjusts teaching to the level of students'],
        ]),
        ...element(5, '反馈', 'Feedback', [
          [
            '给出具体提示，帮助澄清误解',
            'The teacher provides specific comments or prompts that help clarify misunderstandings',
          ],
          [
            '给出具体评语，帮助认识到做得好的地方',
            'The teacher provides specific comments or prompts that help identify successes',
          ],
        ]),
        ...element(6, '批判性思维', 'Critical thinking', [
          ['提出开放性问题', 'The teacher asks open-ended questions'],
          ['布置思考性任务', 'The teacher provides thinking tasks'],
          ['学生提出开放性问题或完成思考性任务', 'Students ask open-ended questions or perform thinking tasks'],
        ]),
      ],
    },
    {
      title: named('社会情感能力', 'Socioemotional skills'),
      weight: 33.33,
      items: [
        ...element(7, '自主性', 'Autonomy', [
          ['为学生提供选择', 'The teacher provides students with choices'],
          ['让学生在课堂上承担角色', 'The teacher provides opportunities to take on roles in the classroom'],
          ['学生主动参与', 'Students volunteer to participate in the classroom'],
        ]),
        ...element(8, '毅力', 'Perseverance', [
          ['肯定学生的努力，而不只是聪明', 'The teacher acknowledges students’ efforts, not just their intelligence'],
          ['以积极态度看待学生遇到的困难', 'The teacher has a positive attitude towards students’ challenges'],
          ['鼓励学生设定目标', 'The teacher encourages goal-setting'],
        ]),
        ...element(9, '社会交往与合作能力', 'Social and collaborative skills', [
          ['促进同伴合作', 'The teacher promotes students’ collaboration through peer interaction'],
          ['培养人际交往能力', 'The teacher promotes students’ interpersonal skills'],
          ['学生在互动中合作', 'Students collaborate with one another through peer interaction'],
        ]),
      ],
    },
  ],
}
