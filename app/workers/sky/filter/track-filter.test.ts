import { expect, it } from 'vitest';
import { trackBlocksOf } from '@contract/track-blocks';
import { greatCircleDistance } from '@engine/ar-math/great-circle';
import { METRES_PER_FOOT } from '@engine/constants/unit-conversion';
import { LiveTracks } from '@engine/sky/aircraft/live-tracks';
import { RecordedTracks } from '@engine/sky/aircraft/recorded-tracks';
import type { TrackSource } from '@engine/sky/aircraft/track-source';
import { OBSERVER, START_MS } from '@engine/sky/observer.fixture';
import { skyObserverOf } from '@engine/sky/sky-observer';
import { epochMs } from '@engine/units/quantity';
import { messageOf, recordAt } from '../live/live-messages.fixture';
import { newTrackFilter } from './track-filter';

const AIRCRAFT = 600;
const observer = skyObserverOf(OBSERVER);
const at = (seconds: number) => epochMs(START_MS + seconds * 1000);

/** Fast and slow, turning, climbing, on both sides of 20 nm and of 5,000 ft; `round` moves each as no flight would. */
const recordsOf = (round: number) =>
  Array.from({ length: AIRCRAFT }, (_, index) =>
    recordAt(index * 7.3, 20 + ((index * 13) % 41) / 10 - 2 + ((index + round) % 5) / 20, {
      id: index + 1,
      groundSpeedMps: (index * 37) % 460,
      trackDeg: (index * 101) % 360,
      turnRateDegPerS: ((index * 17) % 9) - 4,
      verticalRateMps: ((index * 29) % 41) - 20,
      pressureAltitudeM: (5_000 + ((index * 53) % 2_001) - 1_000) * METRES_PER_FOOT,
      fixAtMs: START_MS + round * 8_000,
    }),
  );

const blocksOf = (round: number) => trackBlocksOf(messageOf(recordsOf(round)).blocks);

interface Drawn {
  readonly id: number;
  readonly distanceNm: number;
  readonly altitudeFt: number;
}

const isNear = ({ distanceNm }: Drawn): boolean => distanceNm >= 20 && distanceNm <= 21;
const isLow = ({ altitudeFt }: Drawn): boolean => altitudeFt >= 5_000 && altitudeFt <= 5_400;

const idsOf = (these: readonly Drawn[]): readonly number[] => these.map(({ id }) => id);

/** What filters by distance and by altitude list at a time, and what of all that is drawn then, one by one, they should. */
async function listedAndDrawn(tracks: TrackSource, seconds: number) {
  const listed = async (text: string): Promise<readonly number[]> => {
    const filter = await newTrackFilter(text);
    filter.judge({ tracks, at: at(seconds), observer, isPlaceKnown: true, news: 0 });
    return Array.from(tracks.tracksAt(at(seconds)), ({ id }) => id).filter((id) => !filter.isHidden(id));
  };
  const [near, low] = [await listed('dist.20..21'), await listed('alt.5000..5400')];
  const drawn = Array.from(tracks.tracksAt(at(seconds)), ({ id, display, state }): Drawn => {
    const motion = display.at(at(seconds));
    const altitudeM = (state.pressureAltitude ?? Number.NaN) + motion.climbed;
    return { id, distanceNm: greatCircleDistance(observer, motion), altitudeFt: altitudeM / METRES_PER_FOOT };
  });
  return { listed: { near, low }, drawn: { near: idsOf(drawn.filter(isNear)), low: idsOf(drawn.filter(isLow)) } };
}

it('lists those alone that are drawn within the limits, near a limit and far from it, at any age of a fix', async () => {
  const tracks = new LiveTracks();
  for (let round = 0; round < 4; round++) {
    tracks.apply(blocksOf(round), at(round * 8));
    for (const ageS of [0, 0.4, 3, 7.5, ...(round < 3 ? [] : [29, 31, 90])]) {
      const { listed, drawn } = await listedAndDrawn(tracks, round * 8 + ageS);
      expect(listed).toEqual(drawn);
      expect(Math.min(listed.near.length, listed.low.length)).toBeGreaterThan(20);
      expect(Math.max(listed.near.length, listed.low.length)).toBeLessThan(AIRCRAFT - 20);
    }
  }
});

it('lists those of a recording as they are drawn at any of its times', async () => {
  const messages = [0, 1, 2, 3].map((round) => ({ atMs: START_MS + round * 8_000, blocks: blocksOf(round) }));
  const tracks = new RecordedTracks(messages);
  for (const seconds of [25, 3, 17.5, 8, 40, 0]) {
    const { listed, drawn } = await listedAndDrawn(tracks, seconds);
    expect(listed).toEqual(drawn);
    expect(Math.min(listed.near.length, listed.low.length)).toBeGreaterThan(20);
  }
});
