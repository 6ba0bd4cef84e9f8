import { describe, expect, it } from 'vitest';
import { OBJECT_CLASSES } from './aircraft-report';
import { type ClassEvidence, objectClass, objectTypeOf } from './object-class';

const airliner: ClassEvidence = { typeDesignator: 'A20N', species: 'Landplane', engineType: 'Jet', wakeCategory: 'M' };

describe('the class of an aircraft', () => {
  it.each<readonly [string, ClassEvidence, string]>([
    ['type with wake category M', airliner, 'airliner'],
    [
      'piston single',
      { typeDesignator: 'C172', species: 'Landplane', engineType: 'Piston', wakeCategory: 'L' },
      'light-aircraft',
    ],
    [
      'jet built for few',
      { typeDesignator: 'GLF6', species: 'Landplane', engineType: 'Jet', wakeCategory: 'M' },
      'business-jet',
    ],
    [
      'helicopter whose owner set A1',
      { typeDesignator: 'EC35', species: 'Helicopter', emitterCategory: 'A1' },
      'helicopter',
    ],
    ['aeroplane whose owner set A7', { ...airliner, emitterCategory: 'A7' }, 'airliner'],
    ['category A7 alone', { emitterCategory: 'A7' }, 'helicopter'],
    ['category B1 alone', { emitterCategory: 'B1' }, 'glider'],
    ['glider designator', { typeDesignator: 'GLID' }, 'glider'],
    ['category B6', { emitterCategory: 'B6' }, 'drone'],
    ['drone designator', { typeDesignator: 'Q9', wakeCategory: 'L', emitterCategory: 'A1' }, 'drone'],
    ['balloon', { emitterCategory: 'B2' }, 'balloon'],
    ['service vehicle', { emitterCategory: 'C2' }, 'ground-vehicle'],
    ['mast', { emitterCategory: 'C3' }, 'obstacle'],
    [
      'military transport',
      { typeDesignator: 'C17', species: 'Landplane', wakeCategory: 'H', isMilitary: true },
      'military',
    ],
    ['military helicopter', { typeDesignator: 'H60', species: 'Helicopter', isMilitary: true }, 'helicopter'],
    ['category A5 alone', { emitterCategory: 'A5' }, 'airliner'],
    ['category A2 alone: small, but of what kind', { emitterCategory: 'A2' }, 'unknown'],
    ['nothing', {}, 'unknown'],
  ])('%s', (_name, evidence, expected) => {
    expect(objectClass(evidence)).toBe(expected);
  });

  it.each(OBJECT_CLASSES.map((kind) => [kind]))('%s has one of the four types of the specification', (kind) => {
    expect(['airplane', 'helicopter', 'drone', 'other']).toContain(objectTypeOf(kind));
  });

  it('makes other things "other", and keeps helicopters and drones apart', () => {
    expect(objectTypeOf('glider')).toBe('other');
    expect(objectTypeOf('ground-vehicle')).toBe('other');
    expect(objectTypeOf('helicopter')).toBe('helicopter');
    expect(objectTypeOf('drone')).toBe('drone');
    expect(objectTypeOf('military')).toBe('airplane');
  });
});
