/**
 * People, places and things that only set the scene of a story or task (our own list). They are said often and are not
 * taught.
 */
export const EVERYDAY_WORDS: ReadonlySet<string> = new Set(
  (
    '保安 门卫 校长 老板 老板娘 顾客 客人 邻居 司机 售货员 服务员 胖子 瘦子 大人 小孩 小孩子 爸妈 家长 老人 老百姓 大家伙 ' +
    '校门 校门口 门口 教学楼 楼梯 走廊 食堂 餐厅 超市 商店 商场 小卖部 文具店 饭店 家里 客厅 厨房 窗户 门槛 院子 马路 车站 ' +
    '草皮 花坛 卡片 纸条 盒子 书包 书架 柜子 冰箱 手机 奶茶 饼干 牙签 帽子店 墨镜 玩具 礼物 零食 ' +
    '压扁 有点 试试 晚一点 特别想 我会 法子 事儿 骗人 管用 动手'
  ).split(' '),
)

/** Words that say little unless a lesson comes back to them ("从样子上看"). */
export const VAGUE_WORDS: ReadonlySet<string> = new Set('样子 形式 方面 方式 结果 变化 力气 有点儿 数字'.split(' '))
