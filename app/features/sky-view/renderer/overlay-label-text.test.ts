import { lookWords } from '@app/format/target-direction';
import type { OverlayLabelText } from '@app/workers/sky/overlay/overlay-frame';
import { overlayLabelSize, OVERLAY_LABEL_BOX } from '@app/workers/sky/overlay/overlay-label-box';
import { describe, expect, it } from 'vitest';
import { arrowText, overlayLabelDetail } from './overlay-label-text';

const plain = (text: string): string => text.replaceAll('\u202f', ' ').replaceAll('\u2212', '-');
const label = (overrides: Partial<OverlayLabelText>): OverlayLabelText => ({
  name: 'DLH2AB',
  altitudeFt: null,
  groundSpeedKt: null,
  magnitude: null,
  remark: null,
  squawk: null,
  isSelected: false,
  isCluster: false,
  ...overrides,
});

describe('overlayLabelDetail', () => {
  const units = { altitude: 'm', speed: 'kt' } as const;
  it.each<[string, Partial<OverlayLabelText>]>([
    ['3 280 m  412 kt', { altitudeFt: 10_750, groundSpeedKt: 412 }],
    ['3 280 m', { altitudeFt: 10_750 }],
    ['412 kt', { groundSpeedKt: 412 }],
    ['', {}],
    ['mag -4.1', { magnitude: -4.1 }],
    ['on ground', { remark: 'ground', groundSpeedKt: 12 }],
    ['EMERGENCY 7700', { remark: 'emergency', squawk: '7700', altitudeFt: 10_750 }],
    ['', { isCluster: true, name: '+6', altitudeFt: 3 }],
  ])('%s', (expected, text) => {
    expect(plain(overlayLabelDetail(label(text), units))).toBe(expected);
  });

  it('follows the units', () => {
    const text = label({ altitudeFt: 10_750, groundSpeedKt: 100 });
    expect(plain(overlayLabelDetail(text, { altitude: 'ft', speed: 'km/h' }))).toBe('10 750 ft  185 km/h');
  });

  it('is never longer than the box that the worker reserves', () => {
    const longest = label({ altitudeFt: 45_000, groundSpeedKt: 700 });
    const shown = overlayLabelDetail(longest, { altitude: 'ft', speed: 'km/h' });
    const { detailAdvancePx, paddingXPx } = OVERLAY_LABEL_BOX;
    expect(shown.length * detailAdvancePx + 2 * paddingXPx).toBeLessThanOrEqual(overlayLabelSize(longest).widthPx);
  });
});

describe('arrowText', () => {
  it('names what it leads to where the name is known', () => {
    expect(arrowText('RYR4TK', 37.6)).toBe('RYR4TK 40°');
    expect(arrowText(null, 37.6)).toBe('40°');
  });

  it.each([7.4, 12.2, 100.9])('tells a turn of %d° as the words of the card do', (turnDeg) => {
    const words = lookWords({ azimuthDeg: turnDeg, elevationDeg: null }, { headingDeg: 0, pitchDeg: 0 });
    expect(words).toBe(`look right ${arrowText(null, turnDeg)}`);
  });
});
