import { component } from '@engine/ar-math/component';
import { type ProjectedPoint, projectEnu } from '@engine/ar-math/pinhole-projection';
import type { ScreenView } from '@engine/camera-view/viewport';
import { BAND_AT, MAX_OVERLAY_BAND_PIECES, OVERLAY_BAND_WORDS, OVERLAY_HEADER } from './overlay-frame';
import type { SkyBand } from './sky-band';

/** A corner farther off the screen is nearly beside the camera, and its piece would be drawn anywhere. */
const FARTHEST_PX = 20_000;

/** Lays the band about the expected way out as pieces of the screen, each between two of its times. */
export class BandPieces {
  readonly #projected: ProjectedPoint = { xPx: 0, yPx: 0, depth: 0 };
  /** Left x, y, right x, y of the row before. */
  #before = new Float32Array(4);
  #here = new Float32Array(4);

  write(floats: Float32Array, ints: Int32Array, band: SkyBand | null, view: ScreenView): void {
    ints[OVERLAY_HEADER.bandPieces] = band === null ? 0 : this.#write(floats, band, view);
  }

  /** Number of pieces written. */
  #write(floats: Float32Array, band: SkyBand, view: ScreenView): number {
    let pieces = 0;
    let hasBefore = false;
    for (let row = 0; row < band.left.length / 3; row++) {
      const isHere = this.#project(band.left, row, view, 0) && this.#project(band.right, row, view, 2);
      if (isHere && hasBefore && pieces < MAX_OVERLAY_BAND_PIECES) {
        const at = BAND_AT + pieces++ * OVERLAY_BAND_WORDS;
        floats.set(this.#before, at);
        // Around the piece: the right corner comes before the left one on the way back.
        for (let word = 0; word < 4; word++) floats[at + 4 + word] = component(this.#here, (word + 2) % 4);
      }
      [this.#before, this.#here] = [this.#here, this.#before];
      hasBefore = isHere;
    }
    return pieces;
  }

  /** False where the point is behind the camera, or as good as beside it. */
  #project(directions: Float64Array, row: number, { camera, viewFromEnu }: ScreenView, at: number): boolean {
    const [east, north, up] = [
      component(directions, 3 * row),
      component(directions, 3 * row + 1),
      component(directions, 3 * row + 2),
    ];
    const isAhead = projectEnu(camera, viewFromEnu, east, north, up, this.#projected);
    const { xPx, yPx } = this.#projected;
    this.#here[at] = xPx;
    this.#here[at + 1] = yPx;
    return isAhead && Math.abs(xPx) < FARTHEST_PX && Math.abs(yPx) < FARTHEST_PX;
  }
}
