import { describe, expect, it } from 'vitest';
import type { ObserverPass } from '@app/api/pass-answers';
import { MINUTE_MS } from '@engine/constants/durations';
import { lookWords } from './look-words';
import { NOT_SEEN, visibleSatellite } from './visible-satellite.fixture';

/** In the tests' own time zone, whichever that is: not across a midnight. */
const NOW = new Date(2026, 7, 22, 19, 0).getTime();
const minute = (minutes: number) => NOW + minutes * MINUTE_MS;

const look = (elevationDeg: number) => ({
  azimuthDeg: 225,
  elevationDeg,
  slantRangeKm: 700,
  magnitude: null,
  rangeRateKmS: 0,
});

const at = (passes: readonly ObserverPass[] | null, elevationDeg: number | null) =>
  lookWords({ look: elevationDeg === null ? null : look(elevationDeg), passes, nowMs: NOW });

/** The same of a person who has a horizon of their own. */
const over = (passes: readonly ObserverPass[], isBehind: boolean) =>
  lookWords({ look: look(isBehind ? 12 : -5), horizon: { isBehind }, passes, nowMs: NOW });

describe('where to look', () => {
  it('is where it stands while it is up, until it goes down', () => {
    expect(at([visibleSatellite(1, 'A', minute(-2))], 42.6)).toEqual({
      headline: 'Look 43° up in the south-west',
      lines: ['Goes down in the east at 19:04.', 'Visible 18:58–19:04.'],
    });
  });

  it('says of what the person’s own horizon hides that it is behind it, and that nothing comes over it', () => {
    expect(over([visibleSatellite(1, 'A', minute(-2))], true)?.headline).toBe(
      'Behind your horizon now, 12° up in the south-west',
    );
    expect(over([], false)?.headline).toBe('It does not come over your horizon within the next 10 days.');
  });

  it('is told at once, before the passes are known', () => {
    expect(at(null, 42.6)).toEqual({ headline: 'Look 43° up in the south-west', lines: [] });
    expect(at(null, -20)).toBeNull();
    expect(at(null, null)).toBeNull();
  });

  it('is where and when it comes next while it is down, and when one can be seen where that one cannot', () => {
    const passes = [visibleSatellite(1, 'A', minute(30), NOT_SEEN), visibleSatellite(1, 'A', minute(125))];
    expect(at(passes, -20)).toEqual({
      headline: 'Next pass 19:30–19:36',
      lines: [
        'Appears at 19:30 in the west, 40° high in the south at 19:33, goes down in the east at 19:36.',
        'Cannot be seen: your sky is too light.',
        'Next one that you can see: 21:05–21:11.',
      ],
    });
  });

  it('says that part of a pass in which it can be seen, to the minute', () => {
    const seen = visibleSatellite(1, 'A', minute(30), { visibleSpan: { fromMs: minute(31), toMs: minute(32) } });
    expect(at([seen], -20)?.lines).toContain('Visible 19:31–19:32.');
    const briefly = visibleSatellite(1, 'A', minute(30), { visibleSpan: { fromMs: minute(31), toMs: minute(31.5) } });
    expect(at([briefly], -20)?.lines).toContain('Visible 19:31.');
  });

  it('is told from the pass alone where nobody works out its place', () => {
    expect(at([visibleSatellite(1, 'A', minute(-2))], null)?.headline).toBe('Up now, until 19:04');
  });

  it('says of one that stands still that it does, and of one that never rises that it does not', () => {
    const events = visibleSatellite(1, 'A', minute(-600));
    const still = { ...events, set: { ...events.rise, atMs: minute(6000) }, isCutAtStart: true, isCutAtEnd: true };
    expect(at([still], 30)?.lines[0]).toBe('It stands almost still in your sky.');
    expect(at([], -40)).toEqual({ headline: 'It does not rise above 10° within the next 10 days.', lines: [] });
  });
});
