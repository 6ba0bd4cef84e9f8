import { trackBlocksOf } from '@contract/track-blocks';
import { TrackFilter } from '@app/workers/sky/filter/track-filter';
import { readPattern } from '@app/workers/sky/filter/linear-pattern';
import type { JudgedSky } from '@app/workers/sky/filter/held-filter';
import { listedTracks, rowOf } from '@app/workers/sky/readouts/snapshot-rows';
import type { SkyRow } from '@app/workers/sky/readouts/sky-snapshot';
import { skyAt } from '@engine/sky/collect-sky';
import { LiveTracks } from '@engine/sky/aircraft/live-tracks';
import type { TrackFacts } from '@engine/sky/aircraft/sky-track';
import { readFilter } from '@engine/sky/filter/filter-text';
import { SkyObjects } from '@engine/sky/sky-objects';
import { skyObserverOf } from '@engine/sky/sky-observer';
import { epochMs } from '@engine/units/quantity';
import { atLeast, atMost, type SuiteResult } from '../measurement/suite-result';
import { aircraftAround, messageOf, OBSERVER, START_MS } from './aircraft-around';
import { interleave } from './interleave';

const AIRCRAFT = 3_000;
const WITHIN_KM = 400;
const ROUNDS = 60;
const LIMITS = { judgedMs: 5, firstMs: 40, speedUp: 2 } as const;
/** Every kind of condition, none of which leaves out so many that the pattern has little to do. */
const TEXT =
  'type.airliner type.light-aircraft air source.bench alt.1000..39000 dist...215 speed.100..900 re.^TST\\d*[1-8]|A3[23]|lufthansa';
const OPERATORS = ['Deutsche Lufthansa AG', 'Ryanair', 'easyJet Europe', 'Private'] as const;

const factsOf = (id: number): TrackFacts => ({
  id,
  name: `TST${id}`,
  callsign: `TST${id}`,
  registration: `D-A${id.toString(36).toUpperCase()}`,
  typeDesignator: ['A320', 'B738', 'A20N', 'C172'][id % 4] ?? 'A320',
  typeName: 'Airbus A320-200',
  operator: OPERATORS[id % OPERATORS.length] ?? 'Private',
  sources: ['bench'],
});

/** The same conditions as a page would hold over its rows. */
function passesAsRow(row: SkyRow, pattern: RegExp): boolean {
  return (
    ['airliner', 'light-aircraft'].includes(row.objectClass) &&
    !row.onGround &&
    row.sources.includes('bench') &&
    row.altitudeFt !== null &&
    row.altitudeFt >= 1_000 &&
    row.altitudeFt <= 39_000 &&
    row.distanceNm <= 215 &&
    row.groundSpeedKt !== null &&
    row.groundSpeedKt >= 100 &&
    row.groundSpeedKt <= 900 &&
    [row.callsign, row.registration, row.operator, row.typeDesignator, row.typeName].some(
      (text) => text !== null && pattern.test(text),
    )
  );
}

function tracksAround(): LiveTracks {
  const tracks = new LiveTracks();
  const message = messageOf(aircraftAround(AIRCRAFT, WITHIN_KM));
  const blocks = message.blocks.map((block) => ({
    ...block,
    facts: block.records.map(({ id }) => factsOf(id)),
  }));
  tracks.apply(trackBlocksOf(blocks), epochMs(START_MS));
  return tracks;
}

/**
 * The filter over 3,000 aircraft in the sky worker, places included, as it is judged a few times a second. Anchor: what a
 * page without it would do: rows as objects, made for the list, and `Array.filter` over them by the same conditions.
 */
export async function runFilterBench(): Promise<SuiteResult> {
  const tracks = tracksAround();
  const observer = skyObserverOf(OBSERVER);
  const at = epochMs(START_MS);
  const sky: JudgedSky = { tracks, at, observer, isPlaceKnown: true, news: 0 };
  const { filter } = readFilter(TEXT);
  const { pattern } = filter;
  if (pattern === null) throw new Error('the filter has no pattern');
  const newFilter = (): TrackFilter => new TrackFilter(TEXT, filter, readPattern(pattern.text));
  const held = newFilter();
  const objects = new SkyObjects(AIRCRAFT);
  const plain = new RegExp(pattern.text, 'i');
  const rows = (): SkyRow[] => {
    skyAt(observer, at, { tracks, directions: [] }, undefined, objects);
    return listedTracks(objects).map((listed) => rowOf(listed, objects, observer, at));
  };
  const passing = (judge: TrackFilter): number => {
    judge.judge(sky);
    let count = 0;
    for (let id = 1; id <= AIRCRAFT; id++) if (!judge.isHidden(id)) count++;
    return count;
  };
  const anchor = (): number => rows().filter((row) => passesAsRow(row, plain)).length;
  const found = passing(held);
  if (found !== anchor() || found < AIRCRAFT / 4) throw new Error(`the filter and the anchor differ: ${found}`);
  const { mediansMs } = interleave(
    [
      { name: 'filter', round: () => passing(held) },
      { name: 'the first time', round: () => passing(newFilter()) },
      { name: 'rows', round: anchor },
    ],
    ROUNDS,
  );
  const [judgedMs = Number.NaN, firstMs = Number.NaN, anchorMs = Number.NaN] = mediansMs;
  return {
    suite: 'filter',
    gates: [
      atMost('filter.judged-3000', judgedMs, LIMITS.judgedMs, 'ms'),
      atMost('filter.first-3000', firstMs, LIMITS.firstMs, 'ms'),
      atLeast('filter.against-rows', anchorMs / judgedMs, LIMITS.speedUp, 'times'),
    ],
    figures: { aircraft: AIRCRAFT, passing: found, judgedMs, firstMs, anchorMs },
    lines: [
      `${AIRCRAFT} aircraft, ${found} pass: ${judgedMs.toFixed(2)} ms a time, ${firstMs.toFixed(2)} ms the first; ` +
        `rows as objects, filtered by the same conditions ${anchorMs.toFixed(2)} ms`,
    ],
  };
}
