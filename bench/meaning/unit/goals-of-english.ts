import type { MadeGoal } from './made-goal.ts'

export const ENGLISH: readonly MadeGoal[] = [
  {
    text: '能用 there be 句型介绍房间',
    words: ['there be=there is=there are'],
    taught: [
      [
        'Look at the picture. There is a desk in the room. What is in the room?',
        'There is a lamp.',
        'One thing, we say there is. Two or more, we say there are. Why?',
        'Because two is more than one.',
        'There are two chairs. 注意 there be 跟着后面的名词变。',
      ],
    ],
    practised: [
      [
        'Work in pairs. Describe your bedroom with there is and there are.',
        'There is a bed.',
        'And there are many books.',
        'There is a cat, too.',
      ],
    ],
    tested: [
      [
        'Quiz time. Fill in there is or there are, five points each.',
        'There are, number one.',
        'Check with your partner and give a mark.',
      ],
    ],
    passing: ['There is somebody at the door, one moment.', 'There are no more worksheets, please share.'],
  },
  {
    text: '掌握方位介词 in, on, under, behind 的用法',
    words: ['方位介词=preposition=under=behind'],
    taught: [
      [
        'Where is the ball? It is under the table. Under means below.',
        'Under the table.',
        'And now it is behind the door. How do we say it in Chinese?',
        '在门后面。',
        'Under, behind, in, on: these words are prepositions. They tell us where things are.',
      ],
    ],
    practised: [
      [
        'Your turn: hide the pen and ask your partner where it is. Use under and behind.',
        'Is it under the book?',
        'No. Is it behind the bag?',
        'Yes, behind the bag.',
      ],
    ],
    tested: [
      [
        'A short test on prepositions: listen and draw, one point for each.',
        'Under the chair, I have drawn it.',
        'Count your points.',
      ],
    ],
    passing: ['Pick up the pencil under your chair, please.', 'You behind, can you hear me?'],
  },
  {
    text: '能听懂并使用购物问价的表达',
    words: ['问价=how much=价钱'],
    taught: [
      [
        'In a shop we ask: How much is it? 这句话是什么意思？',
        '多少钱。',
        'How much is for one thing, and how much are they is for many.',
        'How much are the apples?',
        'Good. 问价以后要说 thank you，因为这样有礼貌。',
      ],
    ],
    practised: [
      [
        'Let us play shops. In groups, ask how much and answer.',
        'How much is this cap?',
        'It is ten yuan.',
        'How much are these socks?',
      ],
    ],
    tested: [
      [
        'Role play for a mark: two students ask how much in a shop, and the class gives stars by the rubric.',
        'How much is the kite?',
        'Three stars from me.',
      ],
    ],
    passing: ['How much time do we have? Two minutes.', 'How much noise there is today.'],
  },
]
