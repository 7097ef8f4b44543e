import { type Named, named } from './locale.ts'
import { RIASEC, type Riasec } from './riasec.ts'

/** Five steps, from 0 (strongly dislike) to 4 (strongly like). */
export const ANSWER_STEPS = 5
export const ANSWER_NAMES: readonly Named[] = [
  named('很不喜欢', 'Strongly dislike'),
  named('不太喜欢', 'Dislike'),
  named('说不准', 'Unsure'),
  named('比较喜欢', 'Like'),
  named('很喜欢', 'Strongly like'),
]

export const ACTIVITIES_PER_LETTER = 10
export const ACTIVITY_COUNT = ACTIVITIES_PER_LETTER * RIASEC.length

/** Activities of each kind of interest; the wording is this project's own. */
const ACTIVITIES: Readonly<Record<Riasec, readonly Named[]>> = {
  R: [
    named('把坏了的自行车修好', 'Get a broken bicycle going again'),
    named('用木板做一个书架', 'Make a bookshelf out of boards'),
    named('照料一片菜地', 'Look after a vegetable patch'),
    named('给家里换水龙头、装灯', 'Change a tap or put up a lamp at home'),
    named('操作车床一类的机器', 'Work at a machine such as a lathe'),
    named('焊接电路、组装机器人', 'Solder a circuit and put a robot together'),
    named('养护牲畜或宠物', 'Keep and groom animals'),
    named('驾驶卡车或拖拉机', 'Drive a lorry or a tractor'),
    named('在工地上砌墙、铺路', 'Lay a wall or a path on a building site'),
    named('检查一台发动机为什么不转', 'Find out why an engine will not turn over'),
  ],
  I: [
    named('做实验检验自己的猜想', 'Test a guess of your own by an experiment'),
    named('用显微镜观察细胞', 'Watch cells under a microscope'),
    named('推导一道数学难题', 'Work out a hard problem in mathematics'),
    named('记录星空一年里的变化', 'Record how the night sky changes over a year'),
    named('写程序处理一批数据', 'Write a program that makes sense of data'),
    named('弄清一种病是怎样传播的', 'Find out how a disease spreads'),
    named('读一篇讲新发现的文章', 'Read an article about a new discovery'),
    named('比较不同土壤里植物的生长', 'Compare how plants grow in different soils'),
    named('分析一次失败的原因', 'Analyse why something has failed'),
    named('追问一种现象背后的道理', 'Ask what lies behind something that happens'),
  ],
  A: [
    named('写小说或诗', 'Write stories or poems'),
    named('画一幅画', 'Paint a picture'),
    named('在乐队里演奏或唱歌', 'Play or sing in a band'),
    named('排演一出话剧', 'Rehearse a part in a play'),
    named('设计海报或封面', 'Design a poster or a cover'),
    named('拍摄和剪辑短片', 'Shoot and cut a short film'),
    named('编一支舞', 'Make up a dance'),
    named('布置房间、搭配颜色', 'Furnish a room and match its colours'),
    named('为一首歌作曲', 'Compose a tune for a song'),
    named('捏陶、雕刻或剪纸', 'Model clay, carve, or cut paper'),
  ],
  S: [
    named('辅导同学功课', 'Help a classmate with schoolwork'),
    named('照顾生病的人', 'Look after somebody who is ill'),
    named('听朋友倾诉，帮他想办法', 'Hear a friend out and look for a way together'),
    named('带小朋友做游戏', 'Lead games for small children'),
    named('到养老院做志愿者', 'Volunteer in a home for the elderly'),
    named('教别人一项新本领', 'Teach somebody a new skill'),
    named('帮新来的人融入集体', 'Help a newcomer feel at home in a group'),
    named('调解两个人的争吵', 'Settle a quarrel between two people'),
    named('讲解急救知识', 'Explain first aid to others'),
    named('陪伴需要帮助的残障人士', 'Support somebody with a disability'),
  ],
  E: [
    named('推销一件产品', 'Win customers for a product'),
    named('竞选班长或会长', 'Stand for president of a class or club'),
    named('组织一场活动，给大家分工', 'Run an event and give everybody a task'),
    named('在众人面前发表演说', 'Give a speech in front of many people'),
    named('开一家自己的小店', 'Open a small shop of your own'),
    named('和对方谈价钱、谈条件', 'Bargain over a price or terms'),
    named('说服别人接受自己的方案', 'Talk others into your plan'),
    named('带领团队完成目标', 'Lead a team to a goal'),
    named('为一个项目拉赞助', 'Find sponsors for a project'),
    named('决定把钱投到哪里', 'Decide where money is to be invested'),
  ],
  C: [
    named('把账目记清楚', 'Keep accounts in good order'),
    named('整理档案，编好目录', 'Sort files and list what is in them'),
    named('核对表格里的数字', 'Check the figures of a table'),
    named('安排日程，按时提醒大家', 'Keep a schedule and remind everybody in time'),
    named('登记借出和归还的图书', 'Register books that are lent and returned'),
    named('按规定办理一项手续', 'See a procedure through by the rules'),
    named('清点仓库里的物品', 'Count what is in a store'),
    named('校对一份文件里的错字', 'Correct the slips in a document'),
    named('录入数据，做成表格', 'Type in data and make a table of them'),
    named('把旅行开支逐项列出来', 'List the expenses of a trip one by one'),
  ],
}

/** Letter of an activity by its place: two of each letter in turn, as tools with 60 answers number them. */
export const letterOfActivity = (place: number): Riasec => RIASEC[Math.floor((place % 12) / 2)] ?? 'R'

/** The activities in the order in which they are asked. */
export const ACTIVITY_LIST: readonly { readonly letter: Riasec; readonly text: Named }[] = Array.from(
  { length: ACTIVITY_COUNT },
  (_, place) => {
    const letter = letterOfActivity(place)
    const text = ACTIVITIES[letter][Math.floor(place / 12) * 2 + (place % 2)]
    if (!text) throw new Error(`no activity ${place}`)
    return { letter, text }
  },
)
