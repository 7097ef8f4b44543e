/**
 * Draws the figures from the JSON beside it. Runs in the reader's browser without any network; without the library it
 * opens the data tables instead. For print the page takes the width of the paper first, as a drawn figure does not shrink.
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
    plots.push(plot)
    window.Plotly.newPlot(plot, figure.data, figure.layout, {
      displaylogo: false,
      responsive: true,
      locale: figures.locale,
      modeBarButtons: [['toImage']],
      toImageButtonOptions: { format: 'png', filename: figure.id, scale: 2 }
    })
  })
  function fit() { plots.forEach(function (plot) { window.Plotly.relayout(plot, { width: plot.clientWidth }) }) }
  window.addEventListener('beforeprint', function () { document.body.classList.add('printing'); fit() })
  window.addEventListener('afterprint', function () { document.body.classList.remove('printing'); fit() })
})()`
