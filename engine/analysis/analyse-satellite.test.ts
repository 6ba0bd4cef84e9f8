import { describe, expect, it } from 'vitest';
import { orbitShapeOf } from '../orbits/orbit-shape';
import { TEST_ISS } from '../orbits/passes/testing-satellites';
import type { SatelliteRecord } from '../orbits/satellite-record';
import { analyseSatellite } from './analyse-satellite';
import { ENGLISH_ANALYSIS } from './words/english';

const LOW: SatelliteRecord = {
  elements: {
    noradId: 60_000,
    name: 'STARLINK-30001',
    internationalDesignator: '2023-001A',
    epochDay: 20_687,
    epochDayFraction: 0,
    meanMotionRevPerDay: 15.06,
    eccentricity: 0.0001,
    inclinationDeg: 53,
    raanDeg: 0,
    argumentOfPericentreDeg: 0,
    meanAnomalyDeg: 0,
    bstar: 0,
  },
  objectType: 'payload',
  owner: 'US',
  launchDate: null,
  standardMagnitude: null,
};

const analysed = (change: Partial<SatelliteRecord>, elements: Partial<SatelliteRecord['elements']> = {}) =>
  analyseSatellite(
    {
      record: { ...LOW, ...change, elements: { ...LOW.elements, ...elements } },
      elementAgeDays: 0.4,
      hasPlace: true,
      isDemo: false,
    },
    ENGLISH_ANALYSIS,
  );

describe('what a satellite is and what for', () => {
  it('is told by catalogue and constellation', () => {
    expect(analysed({})).toMatchObject({
      enhancedName: 'STARLINK-30001, satellite of United States in low Earth orbit',
      type: 'Satellite',
      purpose: 'Communications (Starlink).',
      threat: { level: 'none' },
    });
  });

  it('is told by its name where the catalogue does not say it, else by the shares of the catalogue', () => {
    const unknown = { objectType: 'unknown' } as const;
    expect(analysed(unknown, { name: 'COSMOS 1408 DEB' })).toMatchObject({ type: 'Debris', purpose: 'None: debris.' });
    expect(analysed(unknown, { name: 'ARIANE 40 R/B' }).type).toBe('Rocket body');
    expect(analysed(unknown).type).toBe('Satellite');
    const nameless = analysed(unknown, { name: 'OBJECT A' });
    expect(nameless).toMatchObject({ type: 'Object in orbit', typeConfidence: 0.5 });
    expect(nameless.alternates.map(({ type }) => type)).toEqual(['Debris', 'Rocket body']);
  });

  it('is a space station by the name of one, as its page says, in every word about it', () => {
    for (const objectType of ['unknown', 'payload'] as const) {
      const station = analysed({ objectType, owner: 'ISS' }, { name: 'ISS (ZARYA)' });
      expect(station).toMatchObject({ type: 'Space station', details: { Class: 'Space station' } });
      expect(station.enhancedName).toContain(', space station of ');
      expect(station.evidence.type.map(({ text }) => text)).toEqual([
        'The name “ISS (ZARYA)” belongs to International Space Station.',
      ]);
      expect(station.evidence.estimatedPurpose).toEqual(station.evidence.type);
    }
    expect(analysed({ objectType: 'unknown' }, { name: 'CSS (TIANHE)' }).type).toBe('Space station');
    expect(analysed({ objectType: 'unknown' }, { name: 'ISS DEB' }).type).toBe('Debris');
    expect(analysed({ objectType: 'rocket-body' }, { name: 'CSS R/B' }).type).toBe('Rocket body');
  });

  it('has the heights that its page has, to the kilometre', () => {
    const { elements } = TEST_ISS;
    const { perigeeKm, apogeeKm } = orbitShapeOf(elements);
    const { details, evidence } = analysed({}, elements);
    expect(details).toMatchObject({ Perigee: `${Math.round(perigeeKm)} km`, Apogee: `${Math.round(apogeeKm)} km` });
    expect(evidence.enhancedName.map(({ text }) => text).join(' ')).toContain(
      `${Math.round(perigeeKm)} km to ${Math.round(apogeeKm)} km high`,
    );
  });

  it('is never said to stand in the catalogue where its name alone tells it', () => {
    for (const name of ['COSMOS 1408 DEB', 'ARIANE 40 R/B']) {
      const { evidence } = analysed({ objectType: 'unknown' }, { name });
      expect(evidence.estimatedPurpose).toEqual(evidence.type);
      expect(evidence.estimatedPurpose[0]?.text).toContain(`its name “${name}” tells`);
    }
    const listed = analysed({ objectType: 'debris' }, { name: 'COSMOS 1408 DEB' });
    expect(listed.evidence.estimatedPurpose[0]?.text).toBe('The catalogue lists it as debris.');
  });

  it('is told of every orbit in whole sentences', () => {
    const orbits = [
      [{ inclinationDeg: 63.4, eccentricity: 0.7, meanMotionRevPerDay: 2.006 }, 'is a Molniya orbit', 'Molniya orbit'],
      [{ inclinationDeg: 55, meanMotionRevPerDay: 2.006 }, 'takes half a day once round', 'semi-synchronous'],
      [{ inclinationDeg: 0.05, meanMotionRevPerDay: 1.002_738 }, 'is geostationary', 'geostationary'],
    ] as const;
    for (const [elements, words, seen] of orbits) {
      const { evidence, details } = analysed({}, { name: 'SOMESAT', ...elements });
      expect(evidence.estimatedPurpose[0]?.text).toBe(
        `Its orbit ${words}; its name belongs to no known constellation.`,
      );
      expect(details['Seen doing']).toContain(seen);
    }
  });

  it('is guessed from the orbit only as most satellites of it, with the figures', () => {
    const synchronous = analysed({}, { name: 'SOMESAT', inclinationDeg: 97.7, meanMotionRevPerDay: 15.06 });
    expect(synchronous.purpose).toBe('Earth observation, as most sun-synchronous satellites.');
    expect(synchronous.evidence.estimatedPurpose.map(({ text }) => text).join(' ')).toContain('inclined by 97.7°');
    expect(analysed({}, { name: 'SOMESAT' }).purpose).toBe('Not known.');
  });

  it('is a low threat only where it comes down', () => {
    expect(analysed({}, { meanMotionRevPerDay: 16.2 }).threat.level).toBe('low');
  });
});
