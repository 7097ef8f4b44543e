// Loaded into every process of a test's server by NODE_OPTIONS. In the worker, a lesson whose words contain one of
// these strings blocks the event loop forever, or uses up all memory, at the step that stores its words.
const SPIN = '转圈转圈'
const EAT = '吃光内存'

if (process.argv[2] === 'worker') {
  const { stringify } = JSON
  JSON.stringify = (...args) => {
    const text = stringify(...args)
    if (typeof text === 'string' && text.includes('"utterances"')) {
      for (; text.includes(SPIN); );
      for (const kept = []; text.includes(EAT); ) kept.push(new Array(100_000).fill(kept.length))
    }
    return text
  }
}
