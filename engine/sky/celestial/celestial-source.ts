import { component } from '../../ar-math/component';
import type { EpochMs } from '../../units/quantity';
import { ALTITUDE_BAND, moonGlyphOf, PLANET_GLYPHS, type SkyGlyph, starBandOf } from '../object-style';
import { setThreeUnknown } from '../columns';
import { CELESTIAL_BODIES } from './celestial-id';
import type { CelestialObject } from './celestial-objects';
import type { CelestialSky } from './celestial-sky';
import type { SkySource } from '../sky-source';
import type { SkyObserver } from '../sky-observer';

/** Good to 0.01°, and a disc is half a degree wide: what a marker's place is worth. */
const SIGMA_DEG = 0.02;
const FIRST_TO_COME_OUT = 3;
/** Sine of 10°: lower, roofs and haze stand in the way of most people. */
const LEAST_UP = Math.sin((10 * Math.PI) / 180);
const SUN = CELESTIAL_BODIES.indexOf('sun');
const MOON = CELESTIAL_BODIES.indexOf('moon');

/** Those of the Sun, the Moon, planets and named stars that the eye can see, as objects of the sky view. */
export class CelestialSource implements SkySource {
  readonly sky: CelestialSky;
  readonly isTargeted = false;
  /** Shown even when the eye cannot see it: what the user asked to be led to. */
  selectedId: number | null = null;
  /**
   * A sky that is drawn where nobody knows the place names something at any hour: in the minutes around sunset, without Moon
   * and Venus, what comes out first.
   */
  isNeverEmpty = false;
  count = 0;
  ids = new Int32Array(0);
  directions = new Float64Array(0);
  rangesM = new Float64Array(0);
  magnitudes = new Float64Array(0);
  sigmasDeg = new Float64Array(0);
  /** The Moon's lit side faces the Sun. */
  noses = new Float64Array(0);
  bands = new Uint8Array(0);
  #objects: readonly CelestialObject[] = [];
  #indexes = new Int32Array(0);

  constructor(sky: CelestialSky) {
    this.sky = sky;
  }

  update(observer: SkyObserver, at: EpochMs): void {
    this.sky.update(observer, at);
    if (this.#objects !== this.sky.objects) this.#resize(this.sky.objects);
    const { visible } = this.sky;
    const shown = visible.includes(1) || !this.isNeverEmpty ? null : this.#firstToComeOut();
    this.count = 0;
    for (let index = 0; index < this.#objects.length; index++) {
      const isShown = shown === null ? visible[index] === 1 : shown.includes(index);
      if (isShown || this.#objects[index]?.id === this.selectedId) this.#add(index);
    }
  }

  #add(index: number): void {
    const { directions, magnitudes } = this.sky;
    const row = this.count++;
    this.ids[row] = this.#objects[index]?.id ?? 0;
    this.#indexes[row] = index;
    this.magnitudes[row] = component(magnitudes, index);
    this.bands[row] = bandOf(component(this.sky.colourIndices, index));
    for (let axis = 0; axis < 3; axis++) this.directions[3 * row + axis] = component(directions, 3 * index + axis);
    if (index === MOON) this.#turnToSun(row, directions);
    else setThreeUnknown(this.noses, 3 * row);
  }

  /** The brightest planets and stars that stand well above the horizon. */
  #firstToComeOut(): readonly number[] {
    const { directions, magnitudes } = this.sky;
    const isHigh = (index: number): boolean => component(directions, 3 * index + 2) > LEAST_UP;
    const order = Array.from(this.#objects.keys()).filter((index) => index !== SUN && index !== MOON && isHigh(index));
    order.sort((one, other) => component(magnitudes, one) - component(magnitudes, other));
    return order.slice(0, FIRST_TO_COME_OUT);
  }

  glyph(index: number): SkyGlyph {
    const object = component(this.#indexes, index);
    if (object === SUN) return 'sun';
    if (object === MOON) return moonGlyphOf(this.sky.litFraction(MOON));
    return PLANET_GLYPHS.find((planet) => planet === CELESTIAL_BODIES[object]) ?? 'star';
  }

  name(index: number): string {
    return this.#objectAt(index)?.name ?? '';
  }

  #objectAt(index: number): CelestialObject | undefined {
    return this.#objects[component(this.#indexes, index)];
  }

  /** What of the Sun's direction stands across the Moon's. */
  #turnToSun(row: number, directions: Float64Array): void {
    let along = 0;
    for (let axis = 0; axis < 3; axis++) {
      along += component(directions, 3 * SUN + axis) * component(directions, 3 * MOON + axis);
    }
    const across = Math.sqrt(Math.max(Number.MIN_VALUE, 1 - along * along));
    for (let axis = 0; axis < 3; axis++) {
      const away = component(directions, 3 * SUN + axis) - along * component(directions, 3 * MOON + axis);
      this.noses[3 * row + axis] = away / across;
    }
  }

  #resize(objects: readonly CelestialObject[]): void {
    this.#objects = objects;
    this.#indexes = new Int32Array(objects.length);
    this.ids = new Int32Array(objects.length);
    this.directions = new Float64Array(3 * objects.length);
    this.rangesM = new Float64Array(objects.length).fill(Number.POSITIVE_INFINITY);
    this.magnitudes = new Float64Array(objects.length);
    this.noses = new Float64Array(3 * objects.length);
    this.bands = new Uint8Array(objects.length);
    this.sigmasDeg = new Float64Array(objects.length).fill(SIGMA_DEG);
  }
}

const bandOf = (colourIndex: number): number =>
  Number.isNaN(colourIndex) ? ALTITUDE_BAND.unknown : starBandOf(colourIndex);
