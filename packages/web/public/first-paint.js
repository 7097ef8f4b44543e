// Runs before anything is painted, so that a dark console does not flash white. What it reads is written by
// src/models/setting.ts; a script of its own, for the page allows none in line.
try {
  const scheme = JSON.parse(localStorage.getItem('keguan-theme') ?? 'null')
  if (scheme === 'light' || scheme === 'dark') document.documentElement.style.colorScheme = scheme
} catch {
  // Storage is refused: the system's own scheme stands.
}
