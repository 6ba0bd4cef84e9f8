import type { RadarFrame } from '@app/workers/sky/radar/radar-frame-source';
import { radiansFromDegrees } from '@engine/ar-math/angles';
import { Graphics } from 'pixi.js';
import type { RadarBand } from '@app/workers/sky/radar/radar-band';
import type { RadarColours } from './radar-colours';

const FILL_ALPHA = 0.14;
const EDGE_ALPHA = 0.5;
const LINE_WIDTH_PX = 1.5;

const thin = (color: number) => ({ color, alpha: FILL_ALPHA });

/** Where the selected object is expected: a line, and around it the band that holds it 95 times of 100. */
export class BandLayer {
  readonly graphics = new Graphics({ eventMode: 'none' });
  #ink: number;
  #version = -1;

  constructor(colours: RadarColours) {
    this.#ink = colours.ink;
  }

  recolour(colours: RadarColours): void {
    this.#ink = colours.ink;
    this.#version = -1;
  }

  /** Drawn anew once a second at most; a turn of the radar only turns it. */
  update({ view, band, bandVersion }: RadarFrame): void {
    this.graphics.position.set(view.widthPx / 2, view.heightPx / 2);
    this.graphics.rotation = radiansFromDegrees(-view.upDeg);
    if (bandVersion === this.#version) return;
    this.#version = bandVersion;
    this.graphics.clear();
    if (band === null) return;
    const color = this.#ink;
    const { graphics } = this;
    graphics.poly([...band.outline]);
    graphics.fill(thin(color));
    graphics.stroke({ color, width: 1, alpha: EDGE_ALPHA });
    graphics.poly([...band.line], false);
    graphics.stroke({ color, width: LINE_WIDTH_PX });
  }

  /** What is drawn, in words that scripts and tests can read; empty for nothing. */
  words(frame: RadarFrame): string {
    return frame.band === null ? '' : JSON.stringify(bandPlaces(frame.band, frame));
  }
}

/** Corners of the way and of its outline, whole pixels of the radar. */
function bandPlaces({ line, outline }: RadarBand, { view }: RadarFrame): Readonly<Record<string, readonly number[][]>> {
  const turned = radiansFromDegrees(-view.upDeg);
  const [sin, cos] = [Math.sin(turned), Math.cos(turned)];
  const onScreen = (pixels: Float32Array): number[][] =>
    Array.from({ length: pixels.length / 2 }, (_, index) => {
      const [x = 0, y = 0] = [pixels[2 * index], pixels[2 * index + 1]];
      return [Math.round(view.widthPx / 2 + x * cos - y * sin), Math.round(view.heightPx / 2 + x * sin + y * cos)];
    });
  return { line: onScreen(line), outline: onScreen(outline) };
}
