import { expect, it } from 'vitest';
import { flightWords } from './object-words';

const airliner = {
  type: 'airplane',
  objectClass: 'airliner',
  typeName: 'Boeing 737-800',
  typeDesignator: 'B738',
  operator: 'Southwest Airlines',
  feed: 'live',
} as const;
const words = (over: Partial<Parameters<typeof flightWords>[0]> = {}) => flightWords({ ...airliner, ...over });

it('names whose aircraft it is and its model, as short as they are known by', () => {
  expect(words()).toBe('Southwest 737-800');
  expect(words({ operator: 'Deutsche Lufthansa AG', typeName: 'Airbus A320neo' })).toBe('Deutsche Lufthansa A320neo');
  expect(words({ operator: 'Delta Air Lines, Inc.' })).toBe('Delta 737-800');
  expect(words({ operator: 'Air France' })).toBe('Air France 737-800');
  expect(words({ operator: 'Rega', typeName: 'Airbus Helicopters H145' })).toBe('Rega Airbus Helicopters H145');
  expect(words({ typeName: null })).toBe('Southwest B738');
});

it('names the kind alone where nobody is known to fly it, nobody does, or both would not fit', () => {
  expect(words({ operator: null })).toBe('Boeing 737-800');
  expect(words({ operator: 'Simulated traffic', feed: 'demo' })).toBe('Simulated Boeing 737-800');
  expect(words({ typeName: null, typeDesignator: null })).toBe(
    words({ operator: null, typeName: null, typeDesignator: null }),
  );
  expect(words({ operator: 'General Somebody of the Long Name' })).toBe('Boeing 737-800');
});
