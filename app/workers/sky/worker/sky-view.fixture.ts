import type { LiveRecord } from '@contract/live-frame';
import { deviceAngles, enuFromDeviceByAngles } from '@engine/ar-math/device-rotation';
import { enuFromViewByAim } from '@engine/ar-math/camera-axis';
import { enuFromDeviceOfView } from '@engine/ar-math/screen-rotation';
import { declinationAt } from '@engine/geomagnetism/declination';
import { ellipsoidHeight, epochMs, latitude, longitude } from '@engine/units/quantity';
import {
  ARROWS_AT,
  LABELS_AT,
  OBJECTS_AT,
  OVERLAY_ARROW,
  OVERLAY_ARROW_WORDS,
  OVERLAY_FLAGS,
  OVERLAY_FRAME_BYTES,
  OVERLAY_HEADER,
  OVERLAY_LABEL,
  OVERLAY_LABEL_SLOTS,
  OVERLAY_LABEL_WORDS,
  OVERLAY_OBJECT,
  OVERLAY_OBJECT_WORDS,
  type OverlayLabelText,
  type OverlayReply,
} from '../overlay/overlay-frame';
import { POSE_KINDS, type SkyViewport, type ViewAim } from '@engine/camera-view/viewport';
import { overlayLabelSize } from '../overlay/overlay-label-box';
import type { MotionSample, OrientationSample } from '@engine/camera-view/sensor-samples';
import type { PoseReadout, SkyEvent } from '../readouts/sky-event';
import { messageOf } from '../live/live-messages.fixture';
import { OBSERVER, START_MS } from '@engine/sky/observer.fixture';
import { SkyEngine } from './sky-engine';
import { SkyView } from './sky-view';

/** A phone held upright, without its camera. */
export const PHONE: SkyViewport = { widthPx: 400, heightPx: 800, video: null, zoom: 1 };
/** With it: its picture fills the screen. */
export const PHONE_CAMERA: SkyViewport = { ...PHONE, video: { widthPx: 400, heightPx: 800 } };
export const FRAME_MS = 1000 / 60;

const DECLINATION = declinationAt(
  {
    latitude: latitude(OBSERVER.latitudeDeg),
    longitude: longitude(OBSERVER.longitudeDeg),
    height: ellipsoidHeight(OBSERVER.ellipsoidHeightM ?? 0),
  },
  epochMs(START_MS),
);
/** At the observer of the fixtures. */
export const DECLINATION_DEG = DECLINATION.ok ? DECLINATION.declination : Number.NaN;

export const aimAt = (azimuthDeg: number, elevationDeg: number, rollDeg = 0): ViewAim => ({
  kind: 'manual',
  azimuthDeg,
  elevationDeg,
  rollDeg,
});
export const BY_SENSOR: ViewAim = { kind: 'sensor' };

/** How a phone is held, and what its compass is worth. */
export interface Holding {
  readonly rollDeg?: number;
  readonly screenAngleDeg?: number;
  readonly compassErrorDeg?: number;
  /** It has a gyroscope and an accelerometer too. */
  readonly hasMotion?: boolean;
}

/** What accelerometer and gyroscope send of a phone at rest, held as the reading says. */
function motionAtRest({ atMs, alphaDeg, betaDeg, gammaDeg }: OrientationSample): MotionSample {
  const pose = new Float64Array(4);
  enuFromDeviceByAngles(pose, alphaDeg, betaDeg, gammaDeg);
  const [qx = 0, qy = 0, qz = 0, qw = 1] = pose;
  const up = [2 * (qx * qz - qw * qy), 2 * (qy * qz + qw * qx), 1 - 2 * (qx * qx + qy * qy)] as const;
  return {
    kind: 'motion',
    atMs,
    rotationRateDegPerS: [0, 0, 0.02],
    accelerationMps2: [9.81 * up[0], 9.81 * up[1], 9.81 * up[2]],
  };
}

/** What a phone's compass sends whose camera looks at a place of the sky, with the compass off by so much. */
export function compassReading(
  atMs: number,
  azimuthDeg: number,
  elevationDeg: number,
  { rollDeg = 0, screenAngleDeg = 0, compassErrorDeg = 0 }: Holding = {},
): OrientationSample {
  const magneticDeg = azimuthDeg - DECLINATION_DEG + compassErrorDeg;
  const view = enuFromViewByAim(new Float64Array(4), magneticDeg, elevationDeg, rollDeg);
  const device = enuFromDeviceOfView(new Float64Array(4), view, screenAngleDeg);
  const angles = deviceAngles(device, { alphaDeg: 0, betaDeg: 0, gammaDeg: 0 });
  return {
    kind: 'orientation',
    atMs,
    isAbsolute: true,
    ...angles,
    compassHeadingDeg: null,
    compassAccuracyDeg: null,
  };
}

export interface SeenObject {
  readonly id: number;
  readonly xPx: number;
  readonly yPx: number;
  readonly directionRad: number;
  readonly style: number;
  readonly ellipsePx: readonly [number, number];
  /** Of the first axis, clockwise from the x axis. */
  readonly ellipseAngleRad: number;
  readonly score: number;
  readonly flags: ReadonlySet<string>;
}

export interface SeenLabel {
  readonly slot: number;
  readonly id: number | null;
  readonly text: OverlayLabelText;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly opacity: number;
}

export interface SeenArrow {
  readonly id: number;
  readonly xPx: number;
  readonly yPx: number;
  readonly directionRad: number;
  readonly turnDeg: number;
  /** Middle of its words; NaN for none. */
  readonly wordsXPx: number;
  readonly wordsYPx: number;
}

/** One frame in words that tests read. */
export class SeenFrame {
  readonly reply: OverlayReply;
  readonly floats: Float32Array;
  readonly ints: Int32Array;
  readonly texts: readonly OverlayLabelText[];

  constructor(reply: OverlayReply, texts: readonly OverlayLabelText[]) {
    this.reply = reply;
    this.floats = new Float32Array(reply.buffer.slice(0));
    this.ints = new Int32Array(this.floats.buffer);
    this.texts = texts;
  }

  header(name: keyof typeof OVERLAY_HEADER): number {
    return this.floats[OVERLAY_HEADER[name]] ?? Number.NaN;
  }

  count(name: 'objects' | 'arrows' | 'inCone' | 'lockState' | 'lockId' | 'paths'): number {
    return this.ints[OVERLAY_HEADER[name]] ?? -1;
  }

  get poseKind(): string {
    return POSE_KINDS[this.ints[OVERLAY_HEADER.poseKind] ?? -1] ?? '?';
  }

  get objects(): SeenObject[] {
    return Array.from({ length: this.count('objects') }, (_, index) => {
      const at = OBJECTS_AT + index * OVERLAY_OBJECT_WORDS;
      const word = (offset: number): number => this.floats[at + offset] ?? Number.NaN;
      const style = this.ints[at + OVERLAY_OBJECT.style] ?? 0;
      const names = Object.entries(OVERLAY_FLAGS).filter(([, bit]) => (style & bit) !== 0);
      return {
        id: this.ints[at + OVERLAY_OBJECT.id] ?? 0,
        xPx: word(OVERLAY_OBJECT.x),
        yPx: word(OVERLAY_OBJECT.y),
        directionRad: word(OVERLAY_OBJECT.direction),
        style,
        ellipsePx: [word(OVERLAY_OBJECT.ellipseA), word(OVERLAY_OBJECT.ellipseB)],
        ellipseAngleRad: word(OVERLAY_OBJECT.ellipseAngle),
        score: word(OVERLAY_OBJECT.score),
        flags: new Set(names.map(([name]) => name)),
      };
    });
  }

  object(id: number): SeenObject | undefined {
    return this.objects.find((object) => object.id === id);
  }

  /** Labels that stand, those of clusters with a null id. */
  get labels(): SeenLabel[] {
    const { objects } = this;
    return Array.from({ length: OVERLAY_LABEL_SLOTS }, (_, slot) => slot).flatMap((slot) => {
      const at = LABELS_AT + slot * OVERLAY_LABEL_WORDS;
      const index = this.ints[at + OVERLAY_LABEL.object] ?? -1;
      const text = this.texts[slot];
      if (index === -1 || text === undefined) return [];
      const left = this.floats[at + OVERLAY_LABEL.x] ?? Number.NaN;
      const top = this.floats[at + OVERLAY_LABEL.y] ?? Number.NaN;
      const { widthPx, heightPx } = overlayLabelSize(text, this.reply.viewport.textScale);
      const opacity = this.floats[at + OVERLAY_LABEL.opacity] ?? Number.NaN;
      const id = index === -2 ? null : (objects[index]?.id ?? 0);
      return [{ slot, id, text, left, top, right: left + widthPx, bottom: top + heightPx, opacity }];
    });
  }

  get arrows(): SeenArrow[] {
    return Array.from({ length: this.count('arrows') }, (_, index) => {
      const at = ARROWS_AT + index * OVERLAY_ARROW_WORDS;
      return {
        id: this.ints[at + OVERLAY_ARROW.id] ?? 0,
        xPx: this.floats[at + OVERLAY_ARROW.x] ?? Number.NaN,
        yPx: this.floats[at + OVERLAY_ARROW.y] ?? Number.NaN,
        directionRad: this.floats[at + OVERLAY_ARROW.direction] ?? Number.NaN,
        turnDeg: this.floats[at + OVERLAY_ARROW.turn] ?? Number.NaN,
        wordsXPx: this.floats[at + OVERLAY_ARROW.wordsX] ?? Number.NaN,
        wordsYPx: this.floats[at + OVERLAY_ARROW.wordsY] ?? Number.NaN,
      };
    });
  }
}

/** The sky worker's engine with a page's end that keeps what it hears. */
export class ViewBench {
  readonly events: SkyEvent[] = [];
  readonly engine: SkyEngine;
  readonly view: SkyView;
  #texts: readonly OverlayLabelText[] = [];
  #labelVersion = -1;
  nowMs = START_MS;

  constructor(records: readonly LiveRecord[], filterRadiusKm = 100) {
    this.engine = new SkyEngine(() => epochMs(this.nowMs), epochMs);
    this.view = new SkyView(this.engine.viewWorld, (event) => this.events.push(event));
    this.engine.setObserver(OBSERVER);
    this.engine.settings = { filterRadiusKm, sensitivity: 100, updateFrequencyHz: 2 };
    this.engine.acceptMessage(messageOf(records));
  }

  frame(aim: ViewAim, viewport: SkyViewport = PHONE): SeenFrame {
    const reply = this.view.frame({
      buffer: new ArrayBuffer(OVERLAY_FRAME_BYTES),
      displayAtMs: this.nowMs,
      viewport,
      aim,
      labelVersion: this.#labelVersion,
    });
    this.#labelVersion = reply.labelVersion;
    this.#texts = reply.labels ?? this.#texts;
    return new SeenFrame(reply, this.#texts);
  }

  /** Frames for a while, at 60 Hz; gives all of them. */
  frames(durationMs: number, aim: (elapsedMs: number) => ViewAim, viewport: SkyViewport = PHONE): SeenFrame[] {
    const seen: SeenFrame[] = [];
    const startMs = this.nowMs;
    while (this.nowMs - startMs < durationMs) {
      this.nowMs += FRAME_MS;
      seen.push(this.frame(aim(this.nowMs - startMs), viewport));
    }
    return seen;
  }

  /** Readings at 60 Hz for a while, up to now. */
  hold(durationMs: number, azimuthDeg: number, elevationDeg: number, holding: Holding = {}): void {
    this.view.push([{ kind: 'screen', angleDeg: holding.screenAngleDeg ?? 0 }]);
    const startMs = this.nowMs;
    while (this.nowMs - startMs < durationMs) {
      this.nowMs += FRAME_MS;
      const reading = compassReading(this.nowMs, azimuthDeg, elevationDeg, holding);
      this.view.push(holding.hasMotion === true ? [reading, motionAtRest(reading)] : [reading]);
    }
  }

  get readout(): PoseReadout | undefined {
    const told = this.events.filter((event) => event.kind === 'readout');
    return told.at(-1)?.readout;
  }
}
