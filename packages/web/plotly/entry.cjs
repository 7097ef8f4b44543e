// The figure library with only what packages/figures needs: scatter and bar traces, text, shapes, a legend, hover and
// the mode bar. It mirrors plotly.js/src/core.js without the components that no figure uses (menus, sliders, range
// selectors, images, error bars, 3d): an unregistered component is simply absent.
const Registry = require('plotly.js/src/registry')
const plotApi = require('plotly.js/src/plot_api')

require('plotly.js/build/plotcss')

exports.version = require('plotly.js/src/version').version
exports.register = Registry.register

for (const name of Object.keys(plotApi)) {
  if (!name.startsWith('_')) exports[name] = plotApi[name]
  Registry.register({ moduleType: 'apiMethod', name, fn: plotApi[name] })
}

Registry.register([
  require('plotly.js/src/traces/scatter'),
  require('plotly.js/src/traces/bar'),
  require('plotly.js/src/components/annotations'),
  require('plotly.js/src/components/selections'),
  require('plotly.js/src/components/shapes'),
  require('plotly.js/src/components/colorscale'),
  // The legend reads defaults of the shapes, and hover reads defaults of the legend, so the order matters.
  require('plotly.js/src/components/legend'),
  require('plotly.js/src/components/fx'),
  require('plotly.js/src/components/modebar'),
  require('plotly.js/src/locale-en'),
  require('plotly.js/src/locale-en-us'),
  require('plotly.js/lib/locales/zh-cn'),
])

exports.Plots = { resize: require('plotly.js/src/plots/plots').resize }
exports.Icons = require('plotly.js/src/fonts/ploticon')
