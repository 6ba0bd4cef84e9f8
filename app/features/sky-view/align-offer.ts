import { bodyId, CELESTIAL_BODIES } from '@engine/sky/celestial/celestial-id';
import type { InViewRow } from '@app/workers/sky/readouts/sky-event';

/** What in the picture the pointing can be mended with. */
export type AlignOffer =
  | { readonly kind: 'objects' }
  | { readonly kind: 'sun' | 'moon' }
  | { readonly kind: 'body'; readonly name: string }
  | { readonly kind: 'nothing' };

const SUN = bodyId('sun');
const MOON = bodyId('moon');
const PLANETS: ReadonlySet<number> = new Set(CELESTIAL_BODIES.map(bodyId));

/** Sun and Moon are found at once, a planet sooner than a star of its brightness. */
function rankOf({ id, magnitude }: InViewRow): number {
  if (id === SUN) return -300;
  if (id === MOON) return -200;
  return (PLANETS.has(id) ? -100 : 0) + (magnitude ?? 0);
}

/** What flies shows its label, and any will do that does not contradict itself; else the Sun, the Moon, the brightest planet, the brightest star in the picture. */
export function alignOffer(inView: readonly InViewRow[]): AlignOffer {
  const up = inView.filter(({ elevationDeg }) => elevationDeg > 0);
  if (up.some(({ kind, isDoubtful }) => kind === 'aircraft' && !isDoubtful)) return { kind: 'objects' };
  const [best] = up.filter(({ kind }) => kind === 'celestial').toSorted((left, right) => rankOf(left) - rankOf(right));
  if (best?.id === SUN) return { kind: 'sun' };
  if (best?.id === MOON) return { kind: 'moon' };
  if (best !== undefined) return { kind: 'body', name: best.name };
  return { kind: up.some(({ isDoubtful }) => !isDoubtful) ? 'objects' : 'nothing' };
}
