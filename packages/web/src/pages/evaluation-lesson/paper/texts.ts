import { named } from '@keguan/contract/vocabulary/locale'

export const PAPER_TEXTS = {
  open: named('录入纸质评课表', 'Enter paper forms'),
  title: named('录入纸质评课表', 'Enter forms from paper'),
  template: named('评价表', 'Form'),
  blank: named('下载空表：', 'Empty form:'),
  word: named('Word（打印用）', 'Word, to print'),
  sheet: named('Excel（汇总用）', 'Excel, a row each'),
  byHand: named('逐份录入', 'One by one'),
  fromSheet: named('从 Excel 导入', 'From Excel'),
  name: named('评课人姓名', 'Name of the evaluator'),
  enter: named('录入', 'Enter'),
  enterAll: named('录入 {count} 份', 'Enter {count, plural, one {# form} other {# forms}}'),
  entered: named('已录入 {count} 份', '{count, plural, one {# form was} other {# forms were}} entered'),
  required: named('请填写评课人姓名', 'Please write the name'),
  missing: named('还有 {count} 个必评项目没有评', '{count} required items are not rated'),
  drop: named('把 .xlsx 或 .csv 拖到这里，或点击选择', 'Drop an .xlsx or .csv file here, or click to choose'),
  sheetHint: named(
    '每位评课人一行，每个评价项目一列；没有评的留空。读入后先核对，再录入。',
    'One row per evaluator, one column per item; leave unrated items empty. You review it before it is entered.',
  ),
  found: named('读到 {count} 份，请核对：', '{count, plural, one {# form} other {# forms}} found, please check:'),
  ratedOf: named('{name}：{rated}/{items} 项', '{name}: {rated} of {items} items'),
  incomplete: named('必评项目没有评全，不能录入', 'required items are not rated, so it cannot be entered'),
  leftOut: named('没有读懂的内容：', 'Not understood:'),
  cell: named('第 {row} 行 {column}“{text}”', 'row {row} {column} “{text}”'),
} as const
