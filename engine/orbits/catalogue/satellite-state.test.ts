import { expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../constants/durations';
import { findPasses } from '../passes/find-passes';
import { NAKED_EYE, type PassVisibility, type SatellitePass, type TimeSpan } from '../passes/satellite-pass';
import { TEST_ISS } from '../passes/testing-satellites';
import { satelliteStateAt } from './satellite-state';
import { BERLIN, NEAR_EPOCH_MS, setOf } from './small-catalogue.fixture';

const ISS = 25_544;
const DAYS = 5;
/** The two may differ so far at the ends of a span. */
const EDGE_MS = 2000;

const set = setOf([{ ...TEST_ISS, standardMagnitude: -1.3 }]);
const dim = setOf([{ ...TEST_ISS, standardMagnitude: 9 }]);

const isIn = ({ fromMs, toMs }: TimeSpan, atMs: number, edgeMs: number): boolean =>
  atMs > fromMs + edgeMs && atMs < toMs - edgeMs;

/** Whether a moment of a pass is told otherwise than the search for passes tells it. */
function isOtherwise({ visibleSpan, sunlit }: SatellitePass, atMs: number, told: PassVisibility | undefined): boolean {
  const isSurelySeen = visibleSpan !== null && isIn(visibleSpan, atMs, EDGE_MS);
  const mayBeSeen = visibleSpan !== null && isIn(visibleSpan, atMs, -EDGE_MS);
  const isSurelyLit = sunlit.some((span) => isIn(span, atMs, EDGE_MS));
  return told === 'visible' ? !mayBeSeen : isSurelySeen || (told === 'eclipsed' && isSurelyLit);
}

it('says at every moment of a pass what the search for passes says of it, and why it cannot be seen', () => {
  const endMs = NEAR_EPOCH_MS + DAYS * DAY_MS;
  const search = { observer: BERLIN, startMs: NEAR_EPOCH_MS, endMs, minElevationDeg: 10, ...NAKED_EYE };
  const seen = new Set<PassVisibility | undefined>();
  const faults: string[] = [];
  for (const pass of findPasses(set, search)) {
    for (let { atMs } = pass.rise; atMs < pass.set.atMs; atMs += 10_000) {
      const told = satelliteStateAt(set, ISS, atMs, BERLIN)?.look?.visibility;
      seen.add(told);
      if (isOtherwise(pass, atMs, told)) faults.push(`${told} at ${new Date(atMs).toISOString()}`);
    }
  }
  expect(faults).toEqual([]);
  expect(seen).toEqual(new Set(['daylight', 'eclipsed', 'visible']));
});

it('says of a dim one that it is too faint, in the dark and in sunlight', () => {
  const seen = Array.from(
    { length: 24 * 60 },
    (_, minute) => satelliteStateAt(dim, ISS, NEAR_EPOCH_MS + minute * MINUTE_MS, BERLIN)?.look?.visibility,
  );
  expect(seen).toContain('too-faint');
  expect(seen).not.toContain('visible');
});
