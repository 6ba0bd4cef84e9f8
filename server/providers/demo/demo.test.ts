import { describe, expect, it } from 'vitest';
import { signedDegrees } from '@engine/ar-math/angles';
import { greatCircleDistance, initialBearing } from '@engine/ar-math/great-circle';
import { latitude, longitude } from '@engine/units/quantity';
import { demoCell, demoReports } from './demo-provider';
import { demoTraffic, flightDuration, greatestBankDeg } from './demo-traffic';
import { stateAt } from './flight-plan';
import { seededRandom } from './seeded-random';

const T = 1_700_000_000_000;
const berlin = { latitude: latitude(52.5), longitude: longitude(13.4) };
const SEEDS = [1, 2, 3, 42, 2_024, 99_999];

describe('simulated traffic', () => {
  it('is the same for the same place and time', () => {
    expect(demoReports(demoCell(berlin), T, 'demo')).toEqual(demoReports(demoCell(berlin), T, 'demo'));
  });

  it('says that it is simulated in every report', () => {
    for (const report of demoReports(demoCell(berlin), T, 'demo')) {
      expect(report).toMatchObject({ addressKind: 'simulated', position: { method: 'simulated', at: T } });
      expect(report.callsign).toMatch(/^DEMO\d\d$/);
    }
  });

  it('has airliners, a holding pattern, helicopters, a glider and a drone, each with an address of its own', () => {
    const reports = demoReports(demoCell(berlin), T, 'demo');
    const categories = new Set(reports.map(({ emitterCategory }) => emitterCategory));
    expect([...categories]).toEqual(expect.arrayContaining(['A1', 'A2', 'A3', 'A5', 'A7', 'B1', 'B6']));
    expect(new Set(reports.map(({ address }) => address)).size).toBe(reports.length);
  });

  it('stays within 70 nm of its viewers', () => {
    for (let minute = 0; minute < 120; minute += 1) {
      for (const { position } of demoReports(demoCell(berlin), T + minute * 60_000, 'demo')) {
        expect(position === undefined ? 0 : greatCircleDistance(berlin, position)).toBeLessThan(70);
      }
    }
  });

  it('moves as fast as it says, where it says it goes', () => {
    const cell = demoCell(berlin);
    for (let second = 0; second < 1800; second += 1) {
      const before = demoReports(cell, T + second * 1000, 'demo');
      const after = demoReports(cell, T + second * 1000 + 1000, 'demo');
      before.forEach((report, index) => {
        const next = after[index];
        if (next?.position === undefined || report.position === undefined || next.address !== report.address) {
          return;
        }
        const movedM = greatCircleDistance(report.position, next.position) * 1852;
        const meanMps = ((report.groundSpeed ?? 0) + (next.groundSpeed ?? 0)) / 2;
        // The two spheres of the engine differ by 6 parts in 10,000; a kink of acceleration adds a little.
        expect(Math.abs(movedM - meanMps)).toBeLessThan(1 + meanMps * 0.004);
        // What hovers points somewhere without going there; what circles turns by up to 15° in the second.
        const wayDeg = meanMps > 20 ? initialBearing(report.position, next.position) : (report.track ?? 0);
        expect(Math.abs(signedDegrees(wayDeg - (report.track ?? 0)))).toBeLessThan(16);
      });
    }
  });

  it.each(SEEDS.map((seed) => [seed]))('can be flown, whatever the seed: %i', (seed) => {
    for (const flight of demoTraffic(seededRandom(seed))) {
      const { plan } = flight;
      expect(greatestBankDeg(plan)).toBeLessThanOrEqual(41);
      for (const leg of plan.legs) {
        expect(leg.durationS).toBeGreaterThan(0);
        expect(Math.abs(leg.accelerationMps2)).toBeLessThan(1.5);
        expect(leg.climbMps).toBeLessThanOrEqual(12.2);
        expect(leg.climbMps).toBeGreaterThanOrEqual(-8);
      }
      const durationS = flightDuration(flight);
      for (let timeS = 0; timeS < durationS; timeS += 5) {
        const { altitudeM, speedMps } = stateAt(plan, timeS);
        expect(altitudeM).toBeGreaterThan(0);
        expect(altitudeM).toBeLessThan(13_000);
        expect(speedMps).toBeLessThan(270);
      }
    }
  });

  it.each(SEEDS.map((seed) => [seed]))('ends a closed flight where it began: seed %i', (seed) => {
    for (const flight of demoTraffic(seededRandom(seed)).filter(({ isClosed }) => isClosed)) {
      const end = stateAt(flight.plan, flightDuration(flight));
      expect(Math.hypot(end.eastM - flight.plan.start.eastM, end.northM - flight.plan.start.northM)).toBeLessThan(1);
      expect(Math.abs(end.altitudeM - flight.plan.start.altitudeM)).toBeLessThan(1);
      expect(Math.abs(signedDegrees(end.headingDeg - flight.plan.start.headingDeg))).toBeLessThan(0.001);
    }
  });
});
