// Runs before anything is painted, so that a dark console does not flash white. It reads what src/models/setting.ts
// writes. It is a separate script because the page's policy forbids inline ones.
try {
  const scheme = JSON.parse(localStorage.getItem('keguan-theme') ?? 'null')
  if (scheme === 'light' || scheme === 'dark') document.documentElement.style.colorScheme = scheme
} catch {
  // Storage is blocked: the system's colour scheme applies.
}
// A visitor's first page gets its layout immediately, before the program loads and replaces it.
if (/^#(\/[^?]*)?\/user\/experience(\?|$)/.test(location.hash)) {
  const show = () => {
    const root = document.getElementById('root')
    if (!root || root.hasChildNodes()) return
    const box = (height) => `<div style="height:${height}px;margin:12px 0;border-radius:12px;background:#8882"></div>`
    root.innerHTML = `<div style="max-width:1120px;margin:0 auto;padding:0 16px;font:600 18px/56px sans-serif" aria-busy="true">课观 Keguan${box(220)}${box(240)}</div>`
  }
  document.addEventListener('readystatechange', show, { once: true })
}
