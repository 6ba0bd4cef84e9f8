import type { Place } from '@app/state/place-store';
import { nearestRange, type RadarRangeNm } from '@app/state/radar-settings-store';
import { parseTheme, type Theme } from '@app/state/theme-store';

/** What can be shown without anything around it. */
export const BARE_VIEWS = ['radar', 'sky', 'map', 'passes'] as const;
export type BareView = (typeof BARE_VIEWS)[number];

/** What the address of a page without a frame says; what it says wrongly counts as not said. */
export interface BareAddress {
  /** In the order of the address, each once; never empty. */
  readonly views: readonly BareView[];
  readonly place: Pick<Place, 'latitudeDeg' | 'longitudeDeg'> | null;
  readonly rangeNm: RadarRangeNm | null;
  readonly theme: Theme | null;
  /** How long one view stands before the next, seconds. */
  readonly everyS: number;
}

const EVERY_S = { default: 30, least: 5, most: 3600 } as const;
const isBareView = (text: string): text is BareView => BARE_VIEWS.some((view) => view === text);

/** `?view=radar,map&place=52.5,13.4&range=50&theme=night&every=20` */
export function bareAddress(search: string): BareAddress {
  const query = new URLSearchParams(search);
  const views = [...new Set((query.get('view') ?? '').split(',').filter(isBareView))];
  return {
    views: views.length === 0 ? BARE_VIEWS : views,
    place: placeOf(query.get('place')),
    rangeNm: rangeOf(query.get('range')),
    theme: parseTheme(query.get('theme')),
    everyS: everyOf(query.get('every')),
  };
}

function placeOf(text: string | null): BareAddress['place'] {
  const [, latitude, longitude] = /^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?)$/.exec(text ?? '') ?? [];
  const [latitudeDeg, longitudeDeg] = [Number(latitude), Number(longitude)];
  return Math.abs(latitudeDeg) <= 90 && Math.abs(longitudeDeg) <= 180 ? { latitudeDeg, longitudeDeg } : null;
}

function rangeOf(text: string | null): RadarRangeNm | null {
  return text !== null && /^\d{1,4}$/.test(text) && Number(text) > 0 ? nearestRange(Number(text)) : null;
}

function everyOf(text: string | null): number {
  if (text === null || !/^\d{1,5}$/.test(text)) return EVERY_S.default;
  return Math.min(EVERY_S.most, Math.max(EVERY_S.least, Number(text)));
}
