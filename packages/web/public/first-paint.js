// Runs before anything is painted, so that a dark console does not flash white. What it reads is written by
// src/models/setting.ts; a script of its own, for the page allows none in line.
try {
  const scheme = JSON.parse(localStorage.getItem('keguan-theme') ?? 'null')
  if (scheme === 'light' || scheme === 'dark') document.documentElement.style.colorScheme = scheme
} catch {
  // Storage is refused: the system's own scheme stands.
}
// A visitor's first page has its shape at once, before the program is there, which then puts itself in its place.
if (/^#(\/[^?]*)?\/user\/experience(\?|$)/.test(location.hash)) {
  const show = () => {
    const root = document.getElementById('root')
    if (!root || root.hasChildNodes()) return
    const box = (height) => `<div style="height:${height}px;margin:12px 0;border-radius:12px;background:#8882"></div>`
    root.innerHTML = `<div style="max-width:1120px;margin:0 auto;padding:0 16px;font:600 18px/56px sans-serif" aria-busy="true">课观 Keguan${box(220)}${box(240)}</div>`
  }
  document.addEventListener('readystatechange', show, { once: true })
}
