import type { AltitudeUnit } from '@app/format/altitude';
import { CanvasMount, type DrawingState, drawnResolution } from '@app/sky-drawing/canvas-mount';
import { loadTextFace } from '@app/sky-drawing/text-face';
import type { RadarPace } from '@app/state/radar-settings-store';
import { THEME_EVENT } from '@app/state/theme-store';
import { LABEL_WORDS, LABELS_AT } from '@app/workers/sky/radar/radar-frame';
import type { RadarFrame } from '@app/workers/sky/radar/radar-frame-source';
import type { RadarView } from '@app/workers/sky/radar/radar-view';
import type { SkyClient } from '@app/workers/sky/sky-client';
import { readRadarColours } from './radar-colours';
import { RadarLoop, satelliteCount } from './radar-loop';
import type { RadarRenderer } from './radar-renderer';
import { ringCaptions } from './ring-captions';

const PICK_RADIUS_PX = 22;
/** A pointer that moves further between down and up did not tap. */
const TAP_SLOP_PX = 10;
const DESCRIBE_EVERY_MS = 500;
/** From the corner of a label to where it is written. */
const LABEL_INSIDE_PX = { x: 20, y: 14 } as const;

export interface RadarHostOptions {
  readonly element: HTMLElement;
  readonly sky: SkyClient;
  readonly rangeNm: number;
  readonly onState: (state: DrawingState) => void;
  readonly onPick: (id: number | null) => void;
}

/** Owns the canvas, the renderer and the loop of one radar, from mounting to unmounting. */
export class RadarHost {
  readonly #options: RadarHostOptions;
  readonly #resizes: ResizeObserver;
  #view: RadarView;
  readonly #mount: CanvasMount<RadarRenderer>;
  readonly #loop: RadarLoop;
  #describedAtMs = 0;
  #describing: ReturnType<typeof setTimeout> | undefined;
  #isDisposed = false;
  #selectedId: number | null = null;
  #altitudeUnit: AltitudeUnit = 'm';
  #pressed: { readonly x: number; readonly y: number } | null = null;

  constructor(options: RadarHostOptions) {
    this.#options = options;
    const { element, sky, rangeNm } = options;
    const { clientWidth, clientHeight } = element;
    this.#view = { rangeNm, widthPx: Math.max(1, clientWidth), heightPx: Math.max(1, clientHeight), upDeg: 0 };
    this.#loop = new RadarLoop({
      sky,
      view: () => this.#view,
      canDraw: () => this.#mount.renderer !== null,
      draw: (frame, nowMs) => {
        const { renderer } = this.#mount;
        if (renderer !== null) this.#draw(renderer, frame, nowMs);
      },
    });
    this.#resizes = new ResizeObserver(() => this.#onResize());
    this.#resizes.observe(element);
    element.addEventListener('pointerdown', this.#onPress);
    element.addEventListener('pointerup', this.#onRelease);
    window.addEventListener(THEME_EVENT, this.#onTheme);
    sky.setRadarView(this.#view);
    this.#describe();
    this.#mount = new CanvasMount<RadarRenderer>({
      element,
      load: async () => {
        const [{ RadarRenderer }] = await Promise.all([import('./radar-renderer'), loadTextFace(document.fonts)]);
        return (canvas) =>
          RadarRenderer.create({
            canvas,
            widthPx: this.#view.widthPx,
            heightPx: this.#view.heightPx,
            resolution: drawnResolution(),
            colours: readRadarColours(element),
          });
      },
      onRenderer: (renderer) => this.#begin(renderer),
      onState: options.onState,
    });
  }

  setRange(rangeNm: number): void {
    if (rangeNm === this.#view.rangeNm) return;
    this.#change({ rangeNm });
    this.#options.sky.setRadarView(this.#view);
    this.#describe();
  }

  /** Direction that is up; may come at the rate of a sensor. */
  setUp(upDeg: number): void {
    if (upDeg !== this.#view.upDeg) this.#change({ upDeg });
  }

  /** The worker knows the selection already; its ring is drawn without waiting for the next calm frame. */
  setSelected(id: number | null): void {
    if (id === this.#selectedId) return;
    this.#selectedId = id;
    this.#loop.hurry();
  }

  /** Altitudes of the labels; ranges stay in nautical miles. */
  setAltitudeUnit(unit: AltitudeUnit): void {
    this.#altitudeUnit = unit;
    this.#mount.renderer?.setAltitudeUnit(unit);
    this.#loop.redraw();
  }

  setPace(pace: RadarPace): void {
    this.#loop.setPace(pace);
  }

  dispose(): void {
    this.#isDisposed = true;
    clearTimeout(this.#describing);
    this.#loop.stop();
    this.#resizes.disconnect();
    window.removeEventListener(THEME_EVENT, this.#onTheme);
    this.#options.element.removeEventListener('pointerdown', this.#onPress);
    this.#options.element.removeEventListener('pointerup', this.#onRelease);
    this.#mount.dispose();
  }

  #begin(renderer: RadarRenderer): void {
    // The element may have changed its size and the user the units while the script was on its way.
    renderer.resize(this.#view.widthPx, this.#view.heightPx);
    renderer.setAltitudeUnit(this.#altitudeUnit);
    this.#loop.redraw();
  }

  #draw(renderer: RadarRenderer, frame: RadarFrame, nowMs: number): void {
    renderer.draw(frame);
    const sinceMs = nowMs - this.#describedAtMs;
    clearTimeout(this.#describing);
    if (sinceMs > DESCRIBE_EVERY_MS) this.#describe(nowMs);
    // It may be the last picture for a long time.
    else this.#describing = setTimeout(() => this.#describe(performance.now()), DESCRIBE_EVERY_MS - sinceMs);
  }

  readonly #onTheme = (): void => {
    this.#mount.renderer?.recolour(readRadarColours(this.#options.element));
    this.#loop.redraw();
  };

  readonly #onPress = (event: PointerEvent): void => {
    this.#pressed = { x: event.clientX, y: event.clientY };
  };

  readonly #onRelease = (event: PointerEvent): void => {
    const pressed = this.#pressed;
    this.#pressed = null;
    if (pressed === null || Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > TAP_SLOP_PX) return;
    const box = this.#options.element.getBoundingClientRect();
    void this.#pick(event.clientX - box.left, event.clientY - box.top);
  };

  async #pick(xPx: number, yPx: number): Promise<void> {
    const id = await this.#options.sky.pick(xPx, yPx, PICK_RADIUS_PX);
    if (!this.#isDisposed) this.#options.onPick(id);
  }

  #onResize(): void {
    const { clientWidth, clientHeight } = this.#options.element;
    const widthPx = Math.max(1, clientWidth);
    const heightPx = Math.max(1, clientHeight);
    if (widthPx === this.#view.widthPx && heightPx === this.#view.heightPx) return;
    this.#mount.renderer?.resize(widthPx, heightPx);
    // A new size empties the canvas: the newest frame stays until the next one, which may never come.
    const frame = this.#loop.latest;
    if (frame !== null) this.#mount.renderer?.draw(frame);
    this.#change({ widthPx, heightPx });
    this.#options.sky.setRadarView(this.#view);
  }

  #change(changed: Partial<RadarView>): void {
    this.#view = { ...this.#view, ...changed };
    this.#loop.hurry();
  }

  /** What is drawn, in words that scripts and tests can read: a canvas shows them nothing. */
  #describe(nowMs = 0): void {
    this.#describedAtMs = nowMs;
    const { dataset } = this.#options.element;
    const { drawn } = this.#loop;
    dataset['rangeNm'] = String(this.#view.rangeNm);
    dataset['upDeg'] = this.#view.upDeg.toFixed(1);
    dataset['ringCaptions'] = ringCaptions(this.#view.rangeNm).join(' ');
    dataset['objects'] = String(drawn?.views.ints[2] ?? 0);
    dataset['satellites'] = String(satelliteCount(drawn));
    dataset['labels'] = (drawn?.labels ?? [])
      .map((label) => label.name)
      .filter((name) => name !== '')
      .join(' ');
    dataset['labelPlaces'] = JSON.stringify(drawn === null ? {} : labelPlaces(drawn));
  }
}

/** Where names stand, in the radar's pixels: the end of each that is tied to its object, at the height of its middle. */
function labelPlaces({ labels, views: { floats, ints } }: RadarFrame): Readonly<Record<string, readonly number[]>> {
  const places = labels.flatMap(({ name }, slot) => {
    const at = LABELS_AT + slot * LABEL_WORDS;
    if (name === '' || (ints[at] ?? -1) < 0) return [];
    const inwardsPx = LABEL_INSIDE_PX.x * (1 - 2 * (floats[at + 3] ?? 0));
    return [[name, [(floats[at + 1] ?? 0) + inwardsPx, (floats[at + 2] ?? 0) + LABEL_INSIDE_PX.y]] as const];
  });
  return Object.fromEntries(places);
}
