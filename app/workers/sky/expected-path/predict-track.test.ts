import { describe, expect, it } from 'vitest';
import { trackBlocksOf } from '@contract/track-blocks';
import { METRES_PER_NAUTICAL_MILE } from '@engine/constants/unit-conversion';
import { BandCalibration, horizonScales } from '@engine/trajectory/band-calibration';
import { LiveTracks } from '@engine/sky/aircraft/live-tracks';
import { START_MS } from '@engine/sky/observer.fixture';
import { epochMs, latitude, longitude, pressureAltitude, trueHeading } from '@engine/units/quantity';
import { messageOf, recordAt } from '../live/live-messages.fixture';
import { type PredictionBasis, predictTrack } from './predict-track';

const CLIMB_MPS = 10;
const SPEED_MPS = 200;
const MINUTES = 2;

/** An airliner that climbs eastwards for two minutes, as the stream tells of it. */
function climbing() {
  const tracks = new LiveTracks();
  for (let atS = 0; atS <= MINUTES * 60; atS += 5) {
    const now = epochMs(START_MS + atS * 1000);
    const record = recordAt(90, 5 + (SPEED_MPS * atS) / METRES_PER_NAUTICAL_MILE, {
      fixAtMs: now,
      groundSpeedMps: SPEED_MPS,
      verticalRateMps: CLIMB_MPS,
      pressureAltitudeM: 3000 + CLIMB_MPS * atS,
      ellipsoidHeightM: Number.NaN,
    });
    tracks.apply(trackBlocksOf(messageOf([record]).blocks), now);
  }
  const track = tracks.trackAt(1);
  if (track === undefined) throw new RangeError('It was told of.');
  return { track, at: epochMs(START_MS + MINUTES * 60_000) };
}

const basis = (over: Partial<PredictionBasis> = {}): PredictionBasis => ({
  selectedAltitude: null,
  route: null,
  bands: horizonScales(new BandCalibration()),
  flown: null,
  ...over,
});

describe('the way of an aircraft that is drawn', () => {
  const { track, at } = climbing();
  const drawn = (told: PredictionBasis | null) => {
    const path = predictTrack(track, at, 600, told);
    if (path === null) throw new RangeError('It was heard now.');
    return path;
  };

  it('levels off where the aircraft is set to, as the server expects it', () => {
    const level = drawn(basis({ selectedAltitude: pressureAltitude(4_500) }));
    expect(level.heightsM.at(-1)).toBeCloseTo(4_500, -2);
    expect(drawn(null).heightsM.at(-1)).toBeGreaterThan(5_200);
  });

  it('bends towards where it is likely bound', () => {
    const destination = {
      latitude: latitude(track.display.fix.latitude + 3),
      longitude: longitude(track.display.fix.longitude + 2),
    };
    const bent = drawn(basis({ route: { origin: null, destination } }));
    expect((bent.places.at(-2) ?? 0) - (drawn(basis()).places.at(-2) ?? 0)).toBeGreaterThan(0.05);
  });

  it('is drawn towards where aircraft before flew on to from here', () => {
    const { fix } = track.display;
    const places = [60, 300, 600].map((aheadS) => ({
      latitude: latitude(fix.latitude - (SPEED_MPS * aheadS) / 111_195),
      longitude: fix.longitude,
      at: epochMs(fix.at + aheadS * 1000),
      weight: 0.9,
      aircraft: 9,
    }));
    const flown = { madeAt: fix.at, track: trueHeading(90), places };
    const south = (drawn(basis()).places.at(-2) ?? 0) - (drawn(basis({ flown })).places.at(-2) ?? 0);
    expect(south).toBeCloseTo((0.9 * SPEED_MPS * 600) / 111_195, 1);
  });

  it('is as wide as the sky of the server has taught', () => {
    const bands = new BandCalibration();
    for (let index = 0; index < 3000; index++)
      bands.add(600, { ratio: ((index * 389) % 1000) / 200, heightRatio: null });
    const [taught, untaught] = [drawn(basis({ bands: horizonScales(bands) })), drawn(null)];
    // Scaled by 4.75 in place of 1.3: variances by the square.
    const ratio = (taught.covariances.at(-2) ?? 0) / (untaught.covariances.at(-2) ?? 1);
    expect(Math.sqrt(ratio)).toBeCloseTo(4.75 / 1.3, 1);
  });
});
