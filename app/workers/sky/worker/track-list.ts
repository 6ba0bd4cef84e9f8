import { METRES_PER_NAUTICAL_MILE } from '@engine/constants/unit-conversion';
import type { TrackSource } from '@engine/sky/aircraft/track-source';
import { observerOf } from '@engine/observer/observer';
import { skyAt } from '@engine/sky/collect-sky';
import { SkyObjects } from '@engine/sky/sky-objects';
import { type SkyObserver, skyObserverOf } from '@engine/sky/sky-observer';
import type { EpochMs } from '@engine/units/quantity';
import type { HeldFilter } from '../filter/held-filter';
import type { SkyRow, SkySnapshot } from '../readouts/sky-snapshot';
import { type ListedTrack, listedTracks, MAX_ROWS, rowOf } from '../readouts/snapshot-rows';
import type { TabledSky } from '../table/write-table';

/** More than fly within the reach of any list. */
const MOST_LISTED = 16_384;
const KM_PER_NAUTICAL_MILE = METRES_PER_NAUTICAL_MILE / 1000;

/** What is to be listed. */
export interface ListedSky {
  readonly tracks: TrackSource;
  readonly at: EpochMs;
  /** Null where nobody knows the place: then there is no list. */
  readonly observer: SkyObserver | null;
  readonly radiusNm: number;
  /** Listed however far away it is. */
  readonly selectedId: number | null;
  /** Judged for that time. */
  readonly filter: HeldFilter | null;
}

/** Nearest first. */
interface ListedTracks {
  readonly shown: readonly ListedTrack[];
  /** Left out by the filter. */
  readonly hidden: readonly ListedTrack[];
}

const NOTHING: ListedTracks = { shown: [], hidden: [] };

/** The tracks of a sky as lists and tables have them. */
export class TrackList {
  readonly #objects = new SkyObjects(MOST_LISTED);

  /** Ids of those that are shown, and of all of them, nearest first. */
  ids(sky: ListedSky): { readonly shown: readonly number[]; readonly all: readonly number[] } {
    const { shown, hidden } = this.#list(sky);
    const all = [...shown, ...hidden].toSorted((a, b) => a.distance - b.distance);
    return { shown: shown.map(({ track }) => track.id), all: all.map(({ track }) => track.id) };
  }

  /** Null without a place. */
  tabled(sky: ListedSky): TabledSky | null {
    const { observer, at } = sky;
    if (observer === null) return null;
    const { shown, hidden } = this.#list(sky);
    return { listed: shown, hidden: hidden.length, objects: this.#objects, observer, at };
  }

  readout(sky: ListedSky): Pick<SkySnapshot, 'rows' | 'leftOutNm' | 'filter' | 'hiddenRow' | 'placelessRow'> {
    const { observer, at, filter, selectedId } = sky;
    const { shown, hidden } = this.#list(sky);
    const isListed = ({ track }: ListedTrack, index: number): boolean => index < MAX_ROWS || track.id === selectedId;
    const rowsOf = (listed: readonly ListedTrack[]) =>
      observer === null ? [] : listed.map((place) => rowOf(place, this.#objects, observer, at));
    return {
      rows: rowsOf(shown.filter(isListed)),
      leftOutNm: shown.filter((place, index) => !isListed(place, index)).map(({ distance }) => distance),
      filter: filter === null ? null : { ...filter.readout, hiddenNm: hidden.map(({ distance }) => distance) },
      hiddenRow: rowsOf(hidden.filter(({ track }) => track.id === selectedId))[0] ?? null,
      placelessRow: observer === null ? this.#placelessRow(sky) : null,
    };
  }

  /** The selected track as somebody beneath it has it. */
  #placelessRow(sky: ListedSky): SkyRow | null {
    const { tracks, at, selectedId } = sky;
    const fix = selectedId === null ? undefined : tracks.trackAt(selectedId, at)?.display.fix;
    if (fix === undefined) return null;
    const beneath = { latitudeDeg: fix.latitude, longitudeDeg: fix.longitude, ellipsoidHeightM: null };
    const observer = skyObserverOf(observerOf(beneath, null));
    const { shown } = this.#list({ ...sky, observer, radiusNm: 0, filter: null });
    const listed = shown.find(({ track }) => track.id === selectedId);
    return listed === undefined ? null : rowOf(listed, this.#objects, observer, at);
  }

  /** Their rows stand in `#objects`. */
  #list({ tracks, at, observer, radiusNm, selectedId, filter }: ListedSky): ListedTracks {
    if (observer === null) return NOTHING;
    const limits = { radiusKm: radiusNm * KM_PER_NAUTICAL_MILE, isPicked: (id: number) => id === selectedId };
    skyAt(observer, at, { tracks, directions: [] }, limits, this.#objects);
    const listed = listedTracks(this.#objects);
    if (filter === null) return { shown: listed, hidden: [] };
    const isHidden = ({ track }: ListedTrack): boolean => filter.isHidden(track.id);
    return { shown: listed.filter((place) => !isHidden(place)), hidden: listed.filter(isHidden) };
  }
}
