import { describe, expect, it } from 'vitest';
import type { ObserverPass } from '@app/api/pass-answers';
import { MINUTE_MS } from '@engine/constants/durations';
import type { PassVisibility } from '@engine/orbits/passes/satellite-pass';
import { lookWords } from './look-words';
import { NOT_SEEN, visibleSatellite } from './visible-satellite.fixture';

/** In the tests' own time zone, whichever that is: not across a midnight. */
const NOW = new Date(2026, 7, 22, 19, 0).getTime();
const minute = (minutes: number) => NOW + minutes * MINUTE_MS;

const look = (elevationDeg: number, visibility: PassVisibility = 'visible') => ({
  azimuthDeg: 225,
  elevationDeg,
  slantRangeKm: 700,
  magnitude: 2,
  rangeRateKmS: 0,
  visibility,
});

const at = (passes: readonly ObserverPass[] | null, elevationDeg: number | null) =>
  lookWords({ look: elevationDeg === null ? null : look(elevationDeg), passes, nowMs: NOW });

/** The same of one that stands 25° high and cannot be seen now. */
const hidden = (why: PassVisibility, passes: readonly ObserverPass[] | null) =>
  lookWords({ look: look(25, why), passes, nowMs: NOW });

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
    expect(
      lookWords({ look: look(12, 'eclipsed'), horizon: { isBehind: true }, passes: [], nowMs: NOW })?.headline,
    ).toBe('Behind your horizon now, 12° up in the south-west');
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

  it('says of a pass that can be seen from rise to set that it can, and tells no times twice', () => {
    const throughout = { visibleSpan: { fromMs: minute(30) + 2_000, toMs: minute(36) - 4_000 } };
    expect(at([visibleSatellite(1, 'A', minute(30), throughout)], -20)?.lines).toContain(
      'Visible throughout the pass.',
    );
    expect(at([visibleSatellite(1, 'A', minute(30), throughout)], 3)?.lines).toContain(
      'Next pass 19:30–19:36. Visible throughout the pass.',
    );
    const late = { visibleSpan: { fromMs: minute(30.5), toMs: minute(36) } };
    expect(at([visibleSatellite(1, 'A', minute(30), late)], -20)?.lines).toContain('Visible 19:30–19:36.');
    const briefly = { visibleSpan: { fromMs: minute(30), toMs: minute(35.5) } };
    expect(at([visibleSatellite(1, 'A', minute(30), briefly)], -20)?.lines).toContain('Visible 19:30–19:35.');
    const behindATree = { ...throughout, hidden: [{ fromMs: minute(32), toMs: minute(33) }] };
    expect(at([visibleSatellite(1, 'A', minute(30), behindATree)], -20)?.lines).toContain('Visible 19:30–19:35.');
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

describe('one that is up and cannot be seen', () => {
  const lit = { fromMs: minute(-4), toMs: minute(-1) };
  const faded = visibleSatellite(1, 'A', minute(-4), { visibleSpan: lit, sunlit: [lit] });
  const later = visibleSatellite(1, 'A', minute(91));

  it('is never to be looked at: it is told since when it is in the shadow, where it stands and when one comes', () => {
    expect(hidden('eclipsed', [faded, later])).toEqual({
      headline: "In the Earth's shadow since 18:59",
      lines: ['It stands 25° up in the south-west, and goes down at 19:02.', 'Next one that you can see: 20:31–20:37.'],
    });
    const before = visibleSatellite(1, 'A', minute(-90), NOT_SEEN);
    expect(hidden('eclipsed', [before, visibleSatellite(1, 'A', minute(93), NOT_SEEN)])).toEqual({
      headline: "Cannot be seen: it is in the Earth's shadow.",
      lines: ['It stands 25° up in the south-west.', 'Next pass 20:33–20:39. Cannot be seen: your sky is too light.'],
    });
  });

  it.each([
    ['daylight', 'Cannot be seen: your sky is too light.'],
    ['too-faint', 'Cannot be seen: too faint for the eye.'],
    ['eclipsed', "Cannot be seen: it is in the Earth's shadow."],
  ] as const)('says so of %s, with a pass, before one and without', (visibility, headline) => {
    const pass = visibleSatellite(1, 'A', minute(-2), { visibility, visibleSpan: null, sunlit: [] });
    const lines = ['It stands 25° up in the south-west, and goes down at 19:04.'];
    expect(hidden(visibility, [pass])).toEqual({ headline, lines });
    // By the pass alone, where both are not of the same elements.
    expect(hidden('visible', [pass])).toEqual({ headline, lines });
    expect(hidden(visibility, null)).toEqual({ headline, lines: ['It stands 25° up in the south-west.'] });
  });

  it('tells when it will be seen within the same pass, and nothing of a shadow that only its horizon makes', () => {
    const span = { fromMs: minute(1), toMs: minute(3) };
    const comes = visibleSatellite(1, 'A', minute(-2), { visibleSpan: span, sunlit: [span] });
    expect(hidden('eclipsed', [comes, later])?.lines.slice(1)).toEqual(['Visible 19:01–19:03.']);
    const behind = { ...faded, hidden: [{ fromMs: minute(-1), toMs: minute(-0.5) }] };
    expect(hidden('eclipsed', [behind])?.headline).toBe("Cannot be seen: it is in the Earth's shadow.");
  });

  it('says of one that stands still that it does', () => {
    const events = visibleSatellite(1, 'A', minute(-600), { visibility: 'too-faint', visibleSpan: null });
    const still = { ...events, set: { ...events.rise, atMs: minute(6000) }, isCutAtStart: true, isCutAtEnd: true };
    expect(hidden('too-faint', [still])?.lines).toEqual([
      'It stands 25° up in the south-west.',
      'It stands almost still in your sky.',
    ]);
  });
});
