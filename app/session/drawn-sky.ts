import { degreesFromRadians, normaliseDegrees } from '@engine/ar-math/angles';
import { component } from '@engine/ar-math/component';
import type { Observer } from '@engine/observer/observer';
import { CelestialSky } from '@engine/sky/celestial/celestial-sky';
import { skyObserverOf } from '@engine/sky/sky-observer';
import { epochMs } from '@engine/units/quantity';
import { bodyNamesCopy } from '@app/copy/body-names-copy';
import { loadStarCatalogue } from '@app/workers/sky/worker/load-star-catalogue';

/** What shines in the sky of a moment. */
export interface ShiningObject {
  readonly id: number;
  readonly name: string;
  readonly kind: 'sun' | 'moon' | 'planet' | 'star';
  readonly azimuthDeg: number;
  readonly elevationDeg: number;
  readonly magnitude: number;
}

let sky: Promise<CelestialSky> | null = null;

/** Without the stars the rest is drawn; the next moment asks for them again. */
async function loadSky(): Promise<CelestialSky> {
  const stars = await loadStarCatalogue();
  if (stars === null) sky = null;
  const celestial = new CelestialSky(stars);
  celestial.names = bodyNamesCopy;
  return celestial;
}

/** What the eye can see of Sun, Moon, planets and named stars, brightest stars first. */
export async function shiningSky(observer: Observer, atMs: number): Promise<readonly ShiningObject[]> {
  sky ??= loadSky();
  const celestial = await sky;
  celestial.update(skyObserverOf(observer), epochMs(atMs));
  return celestial.objects.flatMap(({ id, name, kind }, index) => {
    if (celestial.visible[index] !== 1) return [];
    const [east, north, up] = [0, 1, 2].map((axis) => component(celestial.directions, index * 3 + axis));
    return {
      id,
      name,
      kind,
      azimuthDeg: normaliseDegrees(degreesFromRadians(Math.atan2(east ?? 0, north ?? 0))),
      elevationDeg: degreesFromRadians(Math.atan2(up ?? 0, Math.hypot(east ?? 0, north ?? 0))),
      magnitude: component(celestial.magnitudes, index),
    };
  });
}
