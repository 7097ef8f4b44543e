import { named } from '@keguan/contract/vocabulary/locale'

export const RECORDING_TEXTS = {
  start: named('用这台设备录音', 'Record with this device'),
  hint: named(
    '手机或电脑放在讲台附近。录音一边录一边存在这台设备里，断网或关掉网页也不会丢。',
    'Put the phone or computer near the teacher’s desk. The recording is saved on this device continuously: a lost connection or a closed tab does not lose it.',
  ),
  running: named('正在录音', 'Recording'),
  paused: named('已暂停', 'Paused'),
  level: named('音量', 'Level'),
  quiet: named('几乎听不到声音，请检查麦克风', 'Hardly any sound: check the microphone'),
  pause: named('暂停', 'Pause'),
  resume: named('继续录', 'Go on'),
  stop: named('结束并使用', 'Stop and use'),
  kept: named(
    '有 {count} 段录音还没有上传',
    '{count} {count, plural, one {recording} other {recordings}} not yet uploaded',
  ),
  keptRow: named('{when}，{length}', '{when}, {length}'),
  use: named('使用', 'Use'),
  drop: named('删除', 'Delete'),
  dropTitle: named('删除 {when} 的录音？', 'Delete the recording of {when}?'),
  dropContent: named('这段录音只在这台设备里，删除后无法找回。', 'It is on this device only and cannot be restored.'),
  keep: named('保留', 'Keep'),
  name: named('课堂录音 {when}', 'Lesson {when}'),
  insecure: named(
    '浏览器只允许加密的地址（https）使用麦克风。请管理员开启 https，或先用别的程序录好再上传。',
    'Browsers allow the microphone only at encrypted addresses (https). Ask your administrator for https, or record with another program and upload the file.',
  ),
  unsupported: named(
    '这个浏览器不能录音，请换一个，或先录好再上传。',
    'This browser cannot record. Use another one, or upload a file.',
  ),
  refused: named(
    '没有麦克风权限。请在地址栏旁允许使用麦克风，然后再试。',
    'The microphone is blocked. Allow it next to the address bar, then try again.',
  ),
  noMicrophone: named(
    '没有找到可用的麦克风，已录下的部分还在。',
    'No microphone can be used. What was recorded is kept.',
  ),
  full: named(
    '这台设备存不下更多录音，已录下的部分还在。',
    'This device is out of storage. What was recorded is kept.',
  ),
  lost: named('没有录到声音。', 'Nothing was recorded.'),
} as const
