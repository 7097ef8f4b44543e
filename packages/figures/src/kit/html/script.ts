/**
 * Draws the figures from the JSON in the page. Runs in the reader's browser without a network; without the library it
 * opens the data tables instead. Before printing, the figures are redrawn at the width of the paper, since a drawn
 * figure does not shrink by itself, and a quarter lower, so that two of them fit on a sheet.
 */
export const DRAW_SCRIPT = `(function () {
  var note = document.getElementById('figures-note')
  var figures = JSON.parse(document.getElementById('report-figures').textContent)
  var plots = []
  if (!window.Plotly) {
    note.hidden = false
    document.querySelectorAll('details.data').forEach(function (each) { each.open = true })
    document.querySelectorAll('.plot').forEach(function (each) { each.remove() })
    return
  }
  figures.items.forEach(function (figure) {
    var plot = document.getElementById(figure.id)
    if (!plot) return
    plots.push({ plot: plot, height: figure.layout.height })
    window.Plotly.newPlot(plot, figure.data, figure.layout, {
      displaylogo: false,
      responsive: true,
      locale: figures.locale,
      modeBarButtons: [['toImage']],
      toImageButtonOptions: { format: 'png', filename: figure.id, scale: 2 }
    })
  })
  function fit(scale) {
    plots.forEach(function (each) {
      each.plot.style.minHeight = 0
      window.Plotly.relayout(each.plot, { width: each.plot.clientWidth, height: Math.round(each.height * scale) })
    })
  }
  window.addEventListener('beforeprint', function () { document.body.classList.add('printing'); fit(0.75) })
  window.addEventListener('afterprint', function () { document.body.classList.remove('printing'); fit(1) })
})()`
