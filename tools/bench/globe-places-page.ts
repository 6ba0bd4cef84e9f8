/// <reference lib="dom" />
/** The product's globe in both places (globe.ts), draw calls stubbed out. */
import { GlobeMarks } from '@app/globe/globe-marks';
import type { GlobeReport } from '@app/globe/renderer/globe-drawing';
import { servePlaces } from './drawing-places-page';
import { type GlobeBenchInput, productGlobe, SIZE, stubDrawing, timeFrames } from './globe-product';

let marks: GlobeMarks | null = null;
let element: HTMLElement | null = null;

/** What the page does in the product with what is drawn: marks stand where they are told to, and words are written down. */
function hear(report: GlobeReport): void {
  marks?.place(report.marks);
  if (report.kind === 'words' && element !== null) Object.assign(element.dataset, report.words);
}

stubDrawing();
servePlaces<GlobeBenchInput, readonly GlobeReport[]>({
  newCanvas() {
    element = document.createElement('div');
    element.style.width = `${SIZE.widthPx}px`;
    element.style.height = `${SIZE.heightPx}px`;
    element.innerHTML =
      '<div data-mark="observer"></div><div data-mark="selected"><span data-mark-name>BENCH</span></div>';
    const canvas = document.createElement('canvas');
    element.append(canvas);
    document.body.replaceChildren(element);
    marks = new GlobeMarks(element);
    return canvas;
  },
  async drawHere(canvas, input, note) {
    const endTimes = timeFrames(note);
    const screen = await productGlobe(canvas, input, hear);
    return () => {
      screen.destroy();
      endTimes();
    };
  },
  hear: (reports) => reports.forEach(hear),
});
