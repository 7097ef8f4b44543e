import type { Locale } from '@keguan/contract/vocabulary/locale'
import { FONT_FAMILIES, type Palette, type ThemeName } from '../theme.ts'

/** Colours that only one kind of report has. */
export interface RoleColours {
  /** Text colour of each role, by its name. */
  readonly roles: Readonly<Record<string, string>>
  /** The role whose colour is used for links and times; the page's ink if omitted. */
  readonly link?: string
}

const each = (roles: RoleColours['roles'], write: (name: string, colour: string) => string): string =>
  Object.entries(roles)
    .map(([name, colour]) => write(name, colour))
    .join('')

/** The page's own style: the palette as variables, A4 in print, cards two by two on a phone. */
export const pageStyle = (
  palette: Palette,
  theme: ThemeName,
  locale: Locale,
  { roles, link = 'ink' }: RoleColours,
): string => `
:root{color-scheme:${theme};--ink:${palette.ink};--muted:${palette.muted};--line:${palette.grid};--edge:${palette.axis};
--ground:${theme === 'dark' ? '#0D0D0D' : '#F4F5F7'};--card:${palette.ground};--band:${palette.band};
${each(roles, (name, colour) => `--${name}:${colour};`)}--attention:${palette.text.attention}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:14px/1.65 ${FONT_FAMILIES[locale]};-webkit-print-color-adjust:exact;print-color-adjust:exact}
main{max-width:1120px;margin:0 auto;padding:24px 20px 48px}
h1{font-size:26px;line-height:1.3;margin:0 0 6px;letter-spacing:.01em}h2{font-size:18px;margin:0 0 10px}h3{font-size:15px;margin:0}
p{margin:0 0 8px}a{color:var(--${link})}
.eyebrow,.facts,.origins,.muted{color:var(--muted)}.eyebrow{font-size:12px;letter-spacing:.08em;margin-bottom:6px}
.facts span+span::before,.origins span+span::before{content:"·";margin:0 8px}.origins{font-size:12px}
.card{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:16px 18px;margin-top:14px}
.head{display:grid;grid-template-columns:repeat(4,1fr);gap:14px;margin-top:16px}.head .card{margin:0}
.head .label{color:var(--muted);font-size:13px}.head .value{font-size:30px;line-height:1.25;font-weight:600;font-variant-numeric:tabular-nums}
.head .unit{font-size:14px;font-weight:400;color:var(--muted);margin-left:6px}.head .sub{color:var(--muted);font-size:12px;line-height:1.5}
.tag{display:inline-block;border:1px solid var(--edge);border-radius:4px;padding:0 5px;font-size:11px;line-height:18px;color:var(--muted);margin-left:6px;font-weight:400;vertical-align:middle;white-space:nowrap}
.story h2{font-size:15px}.story h3{font-size:14px;margin:0}.story .head{margin:12px 0}.advice{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:20px 28px}.advice ul{list-style:none;margin:0;padding:0}.advice li{padding:6px 0;border-top:1px solid var(--line);break-inside:avoid}.advice p{margin:2px 0}.advice blockquote{margin:4px 0;padding-left:10px;border-left:3px solid var(--edge)}
.band{display:grid;grid-template-columns:34px minmax(0,1fr);gap:4px 8px;align-items:center;font-size:12px;color:var(--muted)}.band svg{display:block;width:100%}.names{display:flex}.names span{flex:0 0 0;min-width:max-content;box-sizing:border-box;padding:0 5px 0 4px;white-space:nowrap}.parts,.ticks{position:relative}.parts{height:6px;background:var(--band)}.ticks{height:18px}.parts span,.ticks span{position:absolute}.parts span{box-sizing:border-box;height:100%;border-left:2px solid var(--edge)}.parts span:nth-child(even){background:var(--line)}.legend{margin:4px 0 0;font-size:12px;color:var(--muted)}.legend span{margin-right:14px}.legend i{display:inline-block;width:10px;height:10px;margin-right:4px;border-radius:2px}.aim{padding:8px 12px;border-radius:8px;background:var(--band)}
.warnings{border-left:4px solid var(--attention)}.warnings ul{margin:0;padding-left:18px}
.time{color:var(--${link});font-variant-numeric:tabular-nums;white-space:nowrap}
nav ol{display:flex;flex-wrap:wrap;gap:4px 22px;list-style:none;margin:0;padding:0}nav a{text-decoration:none}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th{font-weight:600;text-align:left;color:var(--muted);font-size:12px;border-bottom:1px solid var(--edge);padding:6px 10px 6px 0}
td{vertical-align:top;border-bottom:1px solid var(--line);padding:7px 10px 7px 0}
tr:last-child td{border-bottom:0}.num{text-align:right;white-space:nowrap}.measures{table-layout:fixed}.measures th:nth-child(1){width:19%}.measures th:nth-child(2){width:17%}.measures th:nth-child(3){width:23%}.measures td:first-child{font-weight:600}
th.num{white-space:normal}.measures .interval{color:var(--muted);font-size:12px;white-space:normal}.measures .unsure td:nth-child(2){color:var(--muted);font-weight:400}
.section-summary{max-width:62em}.caveat{color:var(--muted);font-size:12px;border-left:3px solid var(--edge);padding-left:10px}
.figures{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:22px 26px;margin-top:14px}
.figure{margin:0;min-width:0;break-inside:avoid}.wide{grid-column:1/-1}
.figure .guide{color:var(--muted);font-size:12px;margin:2px 0 6px}
.plot{width:100%}.empty{display:flex;align-items:center;justify-content:center;min-height:110px;border:1px dashed var(--edge);border-radius:8px;color:var(--muted);text-align:center;padding:12px}
.graph{overflow-x:auto}.graph svg{display:block;width:100%;height:auto;min-width:640px}
details{margin-top:4px;font-size:12px}summary{cursor:pointer;color:var(--muted)}.scroll{max-height:320px;overflow:auto}.scroll.open{max-height:640px;font-size:13px}.scroll th,.scroll td{padding-right:18px}.scroll.open th:first-child,.scroll.open td:first-child{white-space:nowrap}
.evidence{margin-top:16px}.evidence h3{break-after:avoid}.evidence li{break-inside:avoid}.evidence ul{list-style:none;margin:6px 0 0;padding:0}
.evidence li{display:grid;grid-template-columns:52px 26px 1fr;gap:6px;padding:3px 0;border-bottom:1px solid var(--line)}
.role{font-weight:600;text-align:center}${each(roles, (name) => `.role.${name}{color:var(--${name})}`)}
.links{margin-top:12px;font-size:13px;color:var(--muted)}.links span{margin-right:16px;display:inline-block}.links b{color:var(--ink);font-weight:600;margin-left:4px}
.methods{columns:2;column-gap:28px}.method{margin-bottom:18px;padding-bottom:4px;border-bottom:1px solid var(--line)}.method section{break-inside:avoid;margin-bottom:8px}.method dl{display:grid;grid-template-columns:4.5em 1fr;margin:4px 0 0;font-size:12px}
:lang(en) .method dl{grid-template-columns:6.5em 1fr}.method dt{color:var(--muted)}.method dd{margin:0}
footer{color:var(--muted);font-size:12px;margin-top:24px;text-align:center}
@media screen{.scroll.open th.num{min-width:72px}.scroll th.words{min-width:200px}}
@media screen and (max-width:760px){.advice{grid-template-columns:minmax(0,1fr)}main{padding:16px 12px 32px}h1{font-size:21px}.head{grid-template-columns:1fr 1fr;gap:10px}.head .value{font-size:24px}.card{padding:13px 13px}
.figures{grid-template-columns:minmax(0,1fr)}.methods{columns:1}.measures thead{display:none}.measures tr{display:block;border-bottom:1px solid var(--line);padding:8px 0}
.measures td{display:block;border:0;padding:1px 0}.measures td:nth-child(2){font-size:16px}.measures td:nth-child(3):empty{display:none}.measures td:last-child{color:var(--muted);font-size:13px}.measures td:nth-child(3)::before{content:attr(data-label) " ";color:var(--muted)}}
@page{size:A4;margin:14mm 12mm}
@media print{.screen{display:none}body{background:var(--card)}main{padding:0;max-width:none}.card{border-color:var(--edge)}nav,details.data,.modebar{display:none!important}h2,.section-summary,.caveat,figcaption{break-after:avoid}.card{padding:12px 14px}td{padding:3px 8px 3px 0}th{padding:4px 8px 4px 0}.measures,.scroll.open{font-size:11.5px;line-height:1.5}.measures .interval{font-size:10.5px}tr{break-inside:avoid}.broad{font-size:9.5px}.broad th{font-size:9px;vertical-align:bottom}.broad th,.broad td{padding:2px 5px 2px 0}.section-summary{break-inside:avoid}.scroll,.scroll.open{max-height:none}.graph{overflow:visible}.graph svg{min-width:0}
.many,.many tbody{display:block}.many thead{display:none}.many tr{display:flex;flex-wrap:wrap;gap:0 14px;padding:4px 0;border-bottom:1px solid var(--line);break-inside:avoid}
.many td,.many td.num{display:inline;border:0;padding:0;font-size:11px;line-height:1.6;text-align:left}.many td::before{content:attr(data-label) " ";color:var(--muted)}.many td:first-child{font-weight:600}.many td:first-child::before{content:none}}
body.printing main{width:700px}`
