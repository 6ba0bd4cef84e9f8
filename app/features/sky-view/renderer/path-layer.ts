import type { BitmapFonts } from '@app/sky-drawing/bitmap-fonts';
import type { TextRole } from '@app/sky-drawing/text-face';
import { hourMinuteText } from '@app/format/hour-minute';
import {
  LINE_LETTERS_AT,
  MAX_OVERLAY_LINE_LETTERS,
  MAX_OVERLAY_PATH_TIMES,
  MAX_OVERLAY_PATHS,
  OVERLAY_HEADER,
  OVERLAY_LINE_LETTER,
  OVERLAY_LINE_LETTER_WORDS,
  OVERLAY_PATH,
  OVERLAY_PATH_TIME,
  OVERLAY_PATH_TIME_WORDS,
  OVERLAY_PATH_WORDS,
  PATH_TIMES_AT,
  PATHS_AT,
} from '@app/workers/sky/overlay/overlay-frame';
import type { FrameViews } from '@app/workers/sky/overlay/overlay-frame-source';
import { MINUTE_MS } from '@engine/constants/durations';
import { type BitmapText, Container, GlProgram, Shader, UniformGroup } from 'pixi.js';
import { InstancedMesh } from './instanced-mesh';
import type { OverlayColours } from './overlay-colours';

const VERTEX = /* glsl */ `
attribute vec2 aCorner;
attribute vec4 aEnds;
attribute float aOpacity;
uniform mat3 uProjectionMatrix;
uniform mat3 uWorldTransformMatrix;
uniform mat3 uTransformMatrix;
varying float vAcross;
varying float vOpacity;

void main() {
  vec2 along = aEnds.zw - aEnds.xy;
  vec2 unit = along / max(length(along), 0.001);
  vAcross = aCorner.y * 2.0;
  vOpacity = aOpacity;
  vec2 place = mix(aEnds.xy, aEnds.zw, aCorner.x * 0.5 + 0.5) + vec2(-unit.y, unit.x) * vAcross;
  vec3 clip = uProjectionMatrix * uWorldTransformMatrix * uTransformMatrix * vec3(place, 1.0);
  gl_Position = vec4(clip.xy, 0.0, 1.0);
}
`;

/** A line of a pixel and a half with soft sides. */
const FRAGMENT = /* glsl */ `
varying float vAcross;
varying float vOpacity;
uniform vec4 uInk;

void main() {
  float alpha = vOpacity * clamp(1.5 - abs(vAcross), 0.0, 1.0);
  gl_FragColor = vec4(uInk.rgb * alpha, alpha);
}
`;

/** Far off the canvas: cheaper than hiding, which makes Pixi rebuild its lists. */
const AWAY_PX = -10_000;

/** Texts that stand nowhere yet. */
const textsAway = (fonts: BitmapFonts, count: number, role: TextRole): readonly BitmapText[] =>
  Array.from({ length: count }, () => {
    const text = fonts.text('', role);
    text.anchor.set(0.5);
    text.position.set(AWAY_PX, AWAY_PX);
    return text;
  });

/** Puts a text where the frame has it, x and y from a word on, or out of sight. */
function place(text: BitmapText, isShown: boolean, floats: Float32Array, atWord: number): void {
  if (isShown) text.position.set(floats[atWord] ?? 0, floats[atWord + 1] ?? 0);
  else text.x = AWAY_PX;
}

/** Trails, arcs and sight lines in one draw call, with the times beside their ticks and the letters of who points. */
export class PathLayer {
  readonly container = new Container({ eventMode: 'none' });
  readonly #instances = { floats: new Float32Array(MAX_OVERLAY_PATHS * OVERLAY_PATH_WORDS), count: 0 };
  readonly #ink = new Float32Array([1, 1, 1, 1]);
  readonly #uniforms = new UniformGroup({ uInk: { value: this.#ink, type: 'vec4<f32>' } });
  readonly #mesh = new InstancedMesh(
    this.#instances,
    OVERLAY_PATH_WORDS,
    [
      { name: 'aEnds', format: 'float32x4', atWord: OVERLAY_PATH.x0 },
      { name: 'aOpacity', format: 'float32', atWord: OVERLAY_PATH.opacity },
    ],
    new Shader({
      glProgram: GlProgram.from({ name: 'overlay-paths', vertex: VERTEX, fragment: FRAGMENT }),
      resources: { pathUniforms: this.#uniforms },
    }),
  );
  readonly #times: readonly BitmapText[];
  readonly #minutes = new Int32Array(MAX_OVERLAY_PATH_TIMES);
  readonly #letters: readonly BitmapText[];

  constructor(fonts: BitmapFonts, colours: OverlayColours) {
    this.#times = textsAway(fonts, MAX_OVERLAY_PATH_TIMES, 'detail');
    this.#letters = textsAway(fonts, MAX_OVERLAY_LINE_LETTERS, 'name');
    this.container.addChild(this.#mesh.mesh, ...this.#times, ...this.#letters);
    this.recolour(colours);
  }

  recolour({ ink }: OverlayColours): void {
    this.#ink[0] = ((ink >> 16) & 0xff) / 255;
    this.#ink[1] = ((ink >> 8) & 0xff) / 255;
    this.#ink[2] = (ink & 0xff) / 255;
    this.#uniforms.update();
    for (const text of [...this.#times, ...this.#letters]) text.tint = ink;
  }

  /** Words beside the lines, or the lines alone. */
  setWordsShown(areShown: boolean): void {
    for (const text of [...this.#times, ...this.#letters]) text.visible = areShown;
  }

  update(views: FrameViews): void {
    const { floats, ints } = views;
    this.#instances.count = ints[OVERLAY_HEADER.paths] ?? 0;
    this.#instances.floats.set(floats.subarray(PATHS_AT, PATHS_AT + this.#instances.count * OVERLAY_PATH_WORDS));
    this.#mesh.update();
    this.#placeTimes(views);
    this.#placeLetters(views);
  }

  /** Frees what lies on the GPU; call it once the renderer is gone. */
  destroy(): void {
    this.container.removeChildren();
    this.#mesh.destroy();
    for (const text of [...this.#times, ...this.#letters]) text.destroy();
    this.container.destroy();
  }

  #placeTimes({ floats, ints }: FrameViews): void {
    const count = ints[OVERLAY_HEADER.pathTimes] ?? 0;
    this.#times.forEach((text, index) => {
      const at = PATH_TIMES_AT + index * OVERLAY_PATH_TIME_WORDS;
      const minute = ints[at + OVERLAY_PATH_TIME.minute] ?? 0;
      // A new text is laid out anew: minutes change seldom.
      if (index < count && minute !== this.#minutes[index]) {
        this.#minutes[index] = minute;
        text.text = hourMinuteText(minute * MINUTE_MS);
      }
      place(text, index < count, floats, at + OVERLAY_PATH_TIME.x);
    });
  }

  #placeLetters({ floats, ints }: FrameViews): void {
    const count = ints[OVERLAY_HEADER.lineLetters] ?? 0;
    this.#letters.forEach((text, index) => {
      const at = LINE_LETTERS_AT + index * OVERLAY_LINE_LETTER_WORDS;
      if (index < count) text.text = String.fromCodePoint(ints[at + OVERLAY_LINE_LETTER.letter] ?? 0);
      place(text, index < count, floats, at + OVERLAY_LINE_LETTER.x);
    });
  }
}
