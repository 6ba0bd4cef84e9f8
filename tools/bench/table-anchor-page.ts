/// <reference lib="dom" />
/**
 * Runs inside a browser (table.ts bundles it): the same rows in the plain way, as a `<table>` that has them all, whose
 * figures are written anew every second.
 */
export interface AnchorRow {
  readonly texts: readonly string[];
  readonly figures: readonly number[];
}

const WRITTEN_EVERY_MS = 1_000;

function open(rows: readonly AnchorRow[]): void {
  const body = document.createElement('tbody');
  for (const { texts, figures } of rows) {
    const row = body.insertRow();
    for (const text of texts) row.insertCell().textContent = text;
    for (const figure of figures) row.insertCell().textContent = figure.toFixed(1);
  }
  const table = document.createElement('table');
  table.append(body);
  const scroller = document.createElement('div');
  scroller.id = 'table';
  scroller.style.cssText = 'height: 100vh; overflow: auto; font: 12px sans-serif';
  scroller.append(table);
  document.body.append(scroller);
  let step = 0;
  setInterval(() => {
    step += 1;
    // Sorted by the first figure, as a table that lives is.
    const sorted = rows.toSorted((a, b) => (((a.figures[0] ?? 0) * step) % 97) - (((b.figures[0] ?? 0) * step) % 97));
    for (const [index, { texts, figures }] of sorted.entries()) {
      const { cells } = body.rows[index] ?? { cells: [] };
      for (const [place, text] of [...texts, ...figures.map((figure) => (figure + step).toFixed(1))].entries()) {
        const cell = cells[place];
        if (cell !== undefined) cell.textContent = text;
      }
    }
  }, WRITTEN_EVERY_MS);
}

Reflect.set(window, 'tableAnchor', { open });
