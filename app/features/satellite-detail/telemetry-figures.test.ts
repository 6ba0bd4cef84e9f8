import { describe, expect, it } from 'vitest';
import { NO_UNITS_CHOSEN } from '@app/format/chosen-units';
import { firstTrackedText, telemetryFigures } from './telemetry-figures';

const plain = (text: string | null) => text?.replaceAll('\u202f', ' ') ?? null;

describe('figures of telemetry', () => {
  it('[SATD-01] have the units of the page first for what is in orbit, feet rounded, and no six digits', () => {
    const { height, speed } = telemetryFigures(true, NO_UNITS_CHOSEN);
    // 1,374,641 ft × 0.3048 m; 14,890 kt × 1852 m / 3600 s.
    expect(plain(height(1_374_641))).toBe('419 km (1.37 million ft)');
    expect(plain(height(4200))).toBe('1.3 km (4 200 ft)');
    expect(plain(speed(14_890))).toBe('7.66 km/s (14 890 kts)');
    expect([height(null), speed(null)]).toEqual([null, null]);
  });

  it('[SATD-01] have those of the specification alone for what flies in the air', () => {
    const { height, speed } = telemetryFigures(false, NO_UNITS_CHOSEN);
    expect([plain(height(10_432)), plain(speed(412.4))]).toEqual(['10 400 ft', '412 kts']);
  });

  it('[SATD-01] say when it was first tracked by the launch, else by the designator of the catalogue, else not', () => {
    expect(firstTrackedText('1998-11-20T00:00:00.000Z', '1998-067A')).toBe('1998-11-20');
    expect(firstTrackedText(null, '2026-101A')).toBe('2026');
    expect(firstTrackedText(null, null)).toBeNull();
  });

  it('[SATD-01] say nothing of what the station let go years after its own launch, unless the catalogue does', () => {
    expect(['1998-067WX', '1998-067B', '1998-067AB'].map((piece) => firstTrackedText(null, piece))).toEqual([
      null,
      null,
      null,
    ]);
    expect(firstTrackedText('2025-02-04T00:00:00.000Z', '1998-067WX')).toBe('2025-02-04');
  });
});
