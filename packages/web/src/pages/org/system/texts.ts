import { type Named, named } from '@keguan/contract/vocabulary/locale'

export const SYSTEM_TEXTS = {
  refreshed: named('数据时间 {at}，每 10 秒更新一次', 'As of {at}, updated every 10 seconds'),
  stale: named('暂时无法更新，下面是 {at} 的数据。', 'It cannot be updated at present; this is as of {at}.'),
  fine: named('一切正常', 'All is well'),
  noWorker: named(
    '没有分析进程在运行：新上传的课会排队等候，不会丢失。请在服务器上启动 worker，并查看它的日志。',
    'No worker is running: new lessons wait in the queue, and nothing is lost. Start a worker on the server and look at its log.',
  ),
  storageAway: named(
    '文件存储没有应答：暂时不能上传，也不能打开报告。',
    'The file storage does not answer: nothing can be uploaded, and no report opened, until it does.',
  ),
  diskLow: named(
    '数据文件夹所在磁盘只剩 {free}，请尽快清理。',
    'Only {free} are left on the disk of the data folder; please make room soon.',
  ),
  held: named(
    '时钟跳变过，过期内容暂停清理；恢复正常一天后会自动继续。',
    'A clock has jumped, so nothing old is cleared away; this goes on by itself after a day in order.',
  ),
  processes: named('进程', 'Processes'),
  kind: named('类型', 'Kind'),
  api: named('网站', 'Web'),
  worker: named('分析', 'Worker'),
  host: named('主机 / 进程号', 'Host / process'),
  state: named('状态', 'State'),
  alive: named('运行中', 'Running'),
  gone: named('已停止 {minutes} 分钟', 'Stopped {minutes} min ago'),
  since: named('启动时间', 'Started'),
  memory: named('内存', 'Memory'),
  concurrency: named('并行分析', 'Side by side'),
  version: named('版本', 'Version'),
  queue: named('任务队列', 'Queue'),
  job: named('任务', 'Job'),
  waiting: named('等待', 'Waiting'),
  running: named('进行中', 'Running'),
  oldest: named('最久等待', 'Longest wait'),
  failures: named('最近 24 小时没有完成的分析', 'Failed analyses of the last 24 hours'),
  noFailures: named('没有', 'None'),
  code: named('错误号', 'Error'),
  count: named('次数', 'Count'),
  meaning: named('说明', 'Meaning'),
  resources: named('资源与版本', 'Resources and versions'),
  disk: named('磁盘剩余', 'Disk free'),
  of: named('{free} / 共 {total}', '{free} of {total}'),
  storage: named('文件存储', 'File storage'),
  local: named('本地文件夹', 'Local folder'),
  bucket: named('对象存储', 'Bucket'),
  up: named('正常', 'Fine'),
  away: named('没有应答', 'Does not answer'),
  database: named('数据库', 'Database'),
  databaseValue: named('PostgreSQL {version}，{size}', 'PostgreSQL {version}, {size}'),
  connections: named('数据库连接', 'Database connections'),
  connectionsValue: named(
    '{used} / 最多 {max}；本进程 {total} 个，排队 {waiting} 个',
    '{used} of {max}; this process {total}, waiting {waiting}',
  ),
  versions: named('版本', 'Versions'),
  versionsValue: named(
    '课观 {keguan} · 分析 {analysis} · Node.js {node}',
    'Keguan {keguan} · analysis {analysis} · Node.js {node}',
  ),
  sweeps: named('最近一次清理', 'Last cleaning'),
  sweepValue: named('{at}，{deleted} 条', '{at}, {deleted} rows'),
  never: named('还没有清理过', 'Not yet'),
  minutes: named('{minutes} 分钟', '{minutes} min'),
  seconds: named('{seconds} 秒', '{seconds} s'),
} as const

export const JOB_NAMES: Readonly<Record<string, Named>> = {
  'probe-analysis': named('检查文件', 'Checking files'),
  'run-analysis': named('分析课堂', 'Analysing lessons'),
  'recompute-reports': named('按新设置重算', 'Measuring again'),
  'match-plan': named('对照教案', 'Comparing plans'),
}

export const SWEEP_NAMES: Readonly<Record<string, Named>> = {
  audit: named('操作记录', 'Audit log'),
  notices: named('通知', 'Notices'),
  uploads: named('中断的上传', 'Interrupted uploads'),
  deletions: named('已删除的账号和机构', 'Deleted accounts and institutions'),
}
