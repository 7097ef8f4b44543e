/**
 * Cues by which a teacher announces what technology is about to do: our own list after the technology categories of
 * ITIAS (顾小清, 王炜 2004) and iFIAS (方海光等 2012). Unannounced use cannot be detected in a recording. No alternative below a
 * star is a prefix of another.
 */

/** A recording or a screen is about to be played or shown to the class: 看一段视频, 听录音, 看大屏幕. */
export const PLAYS =
  /(?:看|听|播放|放|欣赏|观看|收看)(?:一)?(?:看|听|下|段|个|遍|首)?(?:[\p{Script=Han}]{0,6})(?:视频|录像|影片|短片|动画|微课|录音|音频|音乐|课件|屏幕|投影|PPT|幻灯片)|\b(?:watch|look at|listen to)\b.{0,24}\b(?:video|clip|film|recording|screen|slides?|animation)\b|\bplay (?:a|the|this) (?:video|clip|recording|song)\b/iu

/** Pupils are asked to use devices themselves: 打开平板, 用电脑查一查, 扫码. */
export const PUPILS_HANDLE =
  /(?:打开|拿出|拿起|用|在|登录)(?:你们|自己|手中|桌上|你)?(?:手里)?的?(?:平板|电脑|手机|学习机|答题器|点读笔|iPad|Pad)|扫(?:一扫|码|二维码)|(?:平板|电脑|平台|网)上?(?:提交|作答|投票|答题|查一查|搜一搜)|抢答器|\b(?:open|take out|use|on) your (?:tablets?|laptops?|ipads?|chromebooks?|computers?|phones?)\b/iu

/** The teacher operates a device: 我点一下, 老师打开课件, 电脑有点慢. */
export const TEACHER_HANDLES =
  /(?:老师|我)(?:们)?(?:来|先|再|现在)?(?:操作|点开|点一下|打开(?:课件|电脑|软件|视频|投影|白板|PPT)|投影|投屏|投到|切换|调(?:一下|试)|连(?:一下|接)(?:电脑|投影|网))|(?:电脑|投影|课件|网络|软件|白板)(?:有点|怎么|又)?(?:卡|慢|没反应|打不开|连不上|等一下)|\blet me (?:open|pull up|share|switch|connect)\b.{0,20}\b(?:screen|slides?|video|computer|projector|file)\b/iu
