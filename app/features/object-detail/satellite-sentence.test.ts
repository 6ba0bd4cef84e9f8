import { describe, expect, it } from 'vitest';
import { NO_UNITS_CHOSEN } from '@app/format/chosen-units';
import type { SatelliteState } from '@engine/orbits/catalogue/satellite-state';
import { type SatelliteIdentity, satelliteSentence } from './satellite-sentence';

const plain = (text: string) => text.replaceAll('\u202f', ' ').replaceAll('\u2212', '-');
const STARLINK: SatelliteIdentity = {
  name: 'STARLINK-30001',
  objectType: 'payload',
  owner: 'US',
  constellation: 'Starlink',
  orbitClass: 'leo',
  magnitudeBasis: null,
  sourceLabel: 'CelesTrak active',
  isDemo: false,
  catalogue: null,
};
const LOOK = {
  azimuthDeg: 310,
  elevationDeg: 40.2,
  slantRangeKm: 800,
  rangeRateKmS: -3,
  magnitude: 5.2,
  visibility: 'too-faint',
} as const;
const NOW: SatelliteState = {
  atMs: 0,
  latitudeDeg: 50,
  longitudeDeg: 10,
  altitudeKm: 551.6,
  speedKmS: 7.588,
  headingDeg: 90,
  illumination: 'sunlit',
  footprintRadiusKm: 2000,
  elementAgeDays: 0.4,
  look: LOOK,
};

describe('satelliteSentence', () => {
  it('says what it is, how high and how fast', () => {
    expect(plain(satelliteSentence(STARLINK, NOW, NO_UNITS_CHOSEN))).toBe(
      'Satellite of the Starlink constellation in low Earth orbit, 552 km up, moving at 7.59 km/s.',
    );
  });

  it('names a space station as what it is', () => {
    const station = { ...STARLINK, name: 'ISS (ZARYA)', constellation: 'International Space Station' };
    expect(satelliteSentence(station, null, NO_UNITS_CHOSEN)).toBe('International Space Station in low Earth orbit.');
  });

  it('leaves out what is not known', () => {
    const rocket = { ...STARLINK, objectType: 'rocket-body', owner: null, constellation: null } as const;
    expect(plain(satelliteSentence(rocket, NOW, NO_UNITS_CHOSEN))).toContain(
      'Rocket body in low Earth orbit, 552 km up',
    );
    expect(satelliteSentence({ ...rocket, owner: 'CIS' }, null, NO_UNITS_CHOSEN)).toBe(
      'Rocket body of CIS in low Earth orbit.',
    );
  });
});
