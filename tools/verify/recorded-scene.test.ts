import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openScene } from '../../app/workers/sky/scene/open-scene';
import { messagesOf, type RecordedReport } from '../../app/workers/sky/scene/recorded-messages.fixture';
import { greatCircleDistance } from '../../engine/ar-math/great-circle';
import { METRES_PER_NAUTICAL_MILE } from '../../engine/constants/unit-conversion';
import { observerOf } from '../../engine/observer/observer';
import { skyAt } from '../../engine/sky/collect-sky';
import { epochMs, latitude, longitude } from '../../engine/units/quantity';
import { inRoot } from '../setup/paths.mjs';
import { readRecordings, type Recording } from './tracks-recording';

const folder = join(process.env['REFERENCE_DATA'] ?? inRoot('../shared/data'), 'aircraft');

/** An hour from the middle of a recording, as the stream would have told it. */
function hourOf({ aircraft }: Recording): readonly RecordedReport[] {
  const times = aircraft.flatMap(({ fixes }) => fixes.map(({ at }) => at)).toSorted((a, b) => a - b);
  const middleMs = times[times.length >> 1] ?? 0;
  return aircraft.flatMap(({ fixes }, index) =>
    fixes
      .filter(({ at }) => Math.abs(at - middleMs) <= 1_800_000)
      .map((fix) => ({
        id: 1_000_000_001 + index,
        atMs: fix.at,
        latitudeDeg: fix.latitude,
        longitudeDeg: fix.longitude,
        pressureAltitudeM: 3_000,
        groundSpeedMps: fix.groundSpeed ?? Number.NaN,
        trackDeg: fix.track ?? Number.NaN,
      })),
  );
}

describe.skipIf(!existsSync(folder))('scenes made of recordings', () => {
  it('find each aircraft of an hour within a metre of the recorded place', async () => {
    const recordings = await readRecordings(folder);
    expect(recordings.length).toBeGreaterThan(0);
    for (const recording of recordings) {
      const reports = hourOf(recording);
      const [first] = reports;
      if (first === undefined) throw new Error(`${recording.series} has no reports.`);
      const fromMs = Math.min(...reports.map(({ atMs }) => atMs));
      const place = { latitudeDeg: first.latitudeDeg, longitudeDeg: first.longitudeDeg, ellipsoidHeightM: null };
      const opened = openScene({
        title: recording.series,
        fromMs,
        toMs: fromMs + 7_200_000,
        atMs: fromMs,
        observer: observerOf(place, null),
        messages: messagesOf(reports, 5_000),
        elementSets: [],
        areOrbitsDemo: false,
        pose: null,
      });
      if (!opened.ok) throw new Error(opened.reason);
      const { observer, tracks } = opened.scene;
      let farthestM = 0;
      let compared = 0;
      // Every 37th moment at which somebody was heard, from the last to the first.
      const times = [...new Set(reports.map(({ atMs }) => atMs))].toSorted((a, b) => b - a);
      for (const atMs of times.filter((_, index) => index % 37 === 0)) {
        const sky = skyAt(observer, epochMs(atMs), { tracks, directions: [] });
        for (const report of reports.filter((candidate) => candidate.atMs === atMs)) {
          const row = sky.rowOf(report.id);
          const awayM =
            greatCircleDistance(
              { latitude: latitude(sky.latitudesDeg[row] ?? NaN), longitude: longitude(sky.longitudesDeg[row] ?? NaN) },
              { latitude: latitude(report.latitudeDeg), longitude: longitude(report.longitudeDeg) },
            ) * METRES_PER_NAUTICAL_MILE;
          farthestM = Math.max(farthestM, awayM);
          compared++;
        }
      }
      console.log(`${recording.series}: ${compared} places compared, farthest ${farthestM.toFixed(3)} m`);
      expect(compared).toBeGreaterThan(10);
      expect(farthestM).toBeLessThan(1);
    }
  });
});
