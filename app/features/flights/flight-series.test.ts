import { describe, expect, it } from 'vitest';
import { flightPosition, START_MS } from './flight.fixture';
import { altitudeLines, doubtfulSpans, gapsAfter, rateLine, speedLine, wayParts } from './flight-series';

describe('what the charts of a flight draw', () => {
  it('never has altitudes of two kinds in one line', () => {
    const positions = [
      flightPosition(0, { altitude: 10_000 }),
      flightPosition(10, { altitude: 10_100, geometricAltitude: 10_300 }),
      flightPosition(20, { altitude: 10_400, altitudeKind: 'geometric' }),
      flightPosition(30, { altitude: null, altitudeKind: null }),
    ];
    expect(altitudeLines(positions, 'ft')).toEqual([
      { look: 'line', values: [10_000, 10_100, null, null] },
      { look: 'dashes', values: [null, 10_300, 10_400, null] },
    ]);
    expect(altitudeLines(positions.slice(0, 1), 'm')).toEqual([{ look: 'line', values: [3048] }]);
    expect(altitudeLines(positions.slice(3), 'km')).toEqual([]);
  });

  it('has speed and rate in the units shown, and nothing where nothing was sent', () => {
    const positions = [flightPosition(0, { speed: 100, verticalRate: 1000 }), flightPosition(10, { speed: null })];
    expect(speedLine(positions, 'km/h').values).toEqual([expect.closeTo(185.2, 6), null]);
    expect(rateLine(positions, 'ft').values[0]).toBe(1000);
    expect(rateLine(positions, 'm').values[0]).toBeCloseTo(5.08, 6);
  });

  it('breaks where nothing was heard for more than two minutes', () => {
    const positions = [0, 120, 241, 250].map((afterS) => flightPosition(afterS));
    expect(gapsAfter(positions)).toEqual(new Set([1]));
    expect(wayParts(positions).map((part) => part.length)).toEqual([2, 2]);
  });

  it('shades from the first to the last of doubtful positions in a row', () => {
    const positions = [false, true, true, false, true].map((isDoubtful, index) =>
      flightPosition(index * 10, { isDoubtful }),
    );
    expect(doubtfulSpans(positions)).toEqual([
      { fromMs: START_MS + 10_000, toMs: START_MS + 20_000 },
      { fromMs: START_MS + 40_000, toMs: START_MS + 40_000 },
    ]);
  });
});
