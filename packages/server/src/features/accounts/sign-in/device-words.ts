export interface Device {
  readonly browser: string | null
  readonly system: string | null
}

type Sign = readonly [RegExp, string]

/** The first match wins: most browsers also call themselves Chrome and Safari. */
const BROWSERS: readonly Sign[] = [
  [/MicroMessenger\//, 'WeChat'],
  [/DingTalk\//, 'DingTalk'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/QQBrowser\//, 'QQ Browser'],
  [/HuaweiBrowser\//, 'Huawei Browser'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Version\/[\d.]{1,20} .{0,60}Safari\//, 'Safari'],
]

const SYSTEMS: readonly Sign[] = [
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iOS'],
  [/iPad/, 'iPadOS'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
]

const firstOf = (signs: readonly Sign[], text: string): string | null =>
  signs.find(([pattern]) => pattern.test(text))?.[1] ?? null

/** Browser and system under their common names, from the User-Agent header. */
export const deviceWords = (userAgent: string): Device => ({
  browser: firstOf(BROWSERS, userAgent),
  system: firstOf(SYSTEMS, userAgent),
})
