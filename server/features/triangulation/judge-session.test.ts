import { describe, expect, it } from 'vitest';
import type { TriangulationOutcome } from '@contract/triangulation';
import { ellipsoidHeight, latitude, longitude } from '@engine/units/quantity';
import { Problem } from '../../http/problem-details';
import { createJudgeSession } from './judge-session';
import { PointingSession } from './session';
import { WAITING } from './waiting-outcome';

const NOW_MS = 1_750_000_000_000;
const MINUTE_MS = 60_000;

const outcomeOf = (unknownProbability: number): TriangulationOutcome => ({ ...WAITING, unknownProbability });
const lineOf = (key: string) => ({
  observer: {
    key,
    place: { latitude: latitude(52.5), longitude: longitude(13.4), height: ellipsoidHeight(50) },
    horizontalSigmaM: 5,
    verticalSigmaM: 5,
  },
  atMs: NOW_MS,
  azimuthDeg: 0,
  elevationDeg: 30,
  headingSigmaDeg: 1,
  tiltSigmaDeg: 1,
});

/** A session of two whose judgements end when the test says so, in any order. */
function judgedByHand() {
  const session = new PointingSession('ABCD2345', NOW_MS);
  for (const key of ['A', 'B']) {
    session.join(key, NOW_MS);
    session.addLine(key, lineOf(key), NOW_MS);
  }
  const under: { readonly end: (outcome: TriangulationOutcome) => void; readonly fail: (error: Error) => void }[] = [];
  const kept: (number | null)[] = [];
  const judging = createJudgeSession({
    judge: () =>
      new Promise((end, fail) => {
        under.push({ end, fail });
      }),
    found: { newRow: () => ({ keep: async ({ unknownProbability }) => void kept.push(unknownProbability) }) },
    now: () => NOW_MS,
  });
  const told = () => session.state(NOW_MS).outcome.unknownProbability;
  const judged = () => judging.judged(session);
  const again = () => judging.judgedAgain(session, (judge) => judge());
  return { session, judged, again, under, kept, told };
}

describe('what comes of a session', () => {
  it('is never replaced by what fewer lines came to', async () => {
    const { judged, under, kept, told } = judgedByHand();
    const both = [judged(), judged()];
    under[1]?.end(outcomeOf(0.2));
    await both[1];
    under[0]?.end(outcomeOf(0.1));
    // Whoever asked is answered.
    expect((await both[0])?.unknownProbability).toBe(0.1);
    expect(told()).toBe(0.2);
    expect(kept).toEqual([0.2]);
  });

  it('has nothing of who has left, also where that was being judged', async () => {
    const { session, judged, again, under, told } = judgedByHand();
    const before = judged();
    session.leave('B', NOW_MS);
    under[0]?.end(outcomeOf(0.1));
    await before;
    expect(told()).toBeNull();
    const after = again();
    under[1]?.end(outcomeOf(0.3));
    await after;
    expect(told()).toBe(0.3);
  });

  it('is nothing for now where it cannot be judged again', async () => {
    const { session, judged, again, under, told } = judgedByHand();
    const before = judged();
    under[0]?.end(outcomeOf(0.1));
    await before;
    session.leave('B', NOW_MS);
    const after = again();
    under[1]?.fail(new Problem('too-busy', 'Too many searches.'));
    await after;
    expect(told()).toBeNull();
  });
});

describe('a seat', () => {
  it('is given up five minutes after the last of its pages is closed', () => {
    const { session } = judgedByHand();
    const stops = [session.keepSeat('B'), session.keepSeat('B')];
    const members = (minutes: number) => {
      session.freeSeats('A', NOW_MS + minutes * MINUTE_MS);
      return session.state(NOW_MS).members.map(({ member }) => member);
    };
    stops[0]?.(NOW_MS + MINUTE_MS);
    expect(members(60)).toEqual(['A', 'B']);
    stops[1]?.(NOW_MS + 60 * MINUTE_MS);
    expect(members(64)).toEqual(['A', 'B']);
    expect(members(65)).toEqual(['A']);
  });
});
