import type { GivenFeed } from '@contract/receiver-feed';
import { type AircraftTrack, isExpired, mergedAircraft, withoutSource } from '@engine/tracking/merge-aircraft';
import { silenceLimitMs } from '@engine/tracking/merge-rules';
import type { LiveAircraft } from '../live/live-store';
import { mayBeGivenOn } from '../providers/source-terms';
import type { StandingData } from '../standing-data/standing-data';
import { type AircraftFacts, aircraftFacts } from './aircraft-facts';
import type { SourceIntake } from './source-intakes';

/** An aircraft as those sources alone describe it whose terms let others have it. */
export type GivenAircraft = Omit<LiveAircraft, 'id' | 'likelyRoute' | 'integrity'>;

/** What others may be given of the sky that is held at a moment. */
export interface GivenOn {
  readonly feed: GivenFeed;
  /** Reports of the sources behind it that were taken since the start. */
  readonly reportsUsed: number;
  /** Made one by one as they are taken: there may be thousands. */
  readonly aircraft: Iterable<GivenAircraft>;
}

/** What is known of an aircraft. */
interface Held {
  readonly track: AircraftTrack;
  readonly feed: LiveAircraft['feed'];
  readonly facts: AircraftFacts;
}

interface Holdings {
  readonly tracked: readonly (readonly [id: number, held: Held])[];
  readonly intakes: readonly SourceIntake[];
  readonly standingData: StandingData;
  /** Milliseconds since the epoch. */
  readonly nowMs: number;
}

/**
 * Aircraft that fly go before a recording, which is given only where nothing flies; what is simulated never is. What a
 * source with stricter terms has said of an aircraft is left out, not the aircraft.
 */
export function givenOn({ tracked, intakes, standingData, nowMs }: Holdings): GivenOn {
  const feed = givenFeed(tracked);
  const givers = intakes.filter(({ provider, setup }) => provider.feed === feed && mayBeGivenOn(setup.source));
  const giverIds = new Set(givers.map(({ source }) => source.id));
  return {
    feed,
    reportsUsed: givers.reduce((sum, { tally }) => sum + tally.used, 0),
    aircraft: aircraftOf(
      tracked.flatMap(([, held]) => (held.feed === feed ? [held] : [])),
      { giverIds, standingData, nowMs },
    ),
  };
}

function givenFeed(tracked: Holdings['tracked']): GivenFeed {
  if (tracked.some(([, { feed }]) => feed === 'live')) return 'live';
  return tracked.some(([, { feed }]) => feed === 'replay') ? 'replay' : 'none';
}

interface Givers extends Pick<Holdings, 'standingData' | 'nowMs'> {
  readonly giverIds: ReadonlySet<string>;
}

function* aircraftOf(held: readonly Held[], givers: Givers): Iterable<GivenAircraft> {
  const { standingData, nowMs } = givers;
  for (const { track, feed, facts } of held) {
    const given = onlyOf(track, givers);
    if (given === undefined || isExpired(given, nowMs)) continue;
    const merged = mergedAircraft(given);
    const known = aircraftFacts(merged, standingData, facts);
    yield { ...merged, ...known.fields, feed, objectClass: known.objectClass };
  }
}

/**
 * The track as these sources alone have it; undefined where they know nothing of it. Where its position was another's,
 * the best of them that has one which still holds gives it.
 */
function onlyOf(track: AircraftTrack, { giverIds, nowMs }: Givers): AircraftTrack | undefined {
  let rest: AircraftTrack | undefined = track;
  for (const { source } of track.memories) {
    if (giverIds.has(source.id)) continue;
    if (rest === undefined) return undefined;
    rest = withoutSource(rest, source.id);
  }
  if (rest === undefined || rest.fix !== undefined) return rest;
  for (const { source, report } of rest.memories) {
    const { position } = report;
    if (position !== undefined && nowMs - position.at <= silenceLimitMs(source, report.onGround ?? false)) {
      return { ...rest, fix: { position, source } };
    }
  }
  return rest;
}
