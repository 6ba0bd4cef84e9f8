import { describe, expect, it } from 'vitest';
import { servedName as german } from './de/served-names-copy';
import { servedName as spanish } from './es/served-names-copy';
import { servedName } from './served-names-copy';

/** As the providers of the server write them. */
const SERVED = [
  'Simulated traffic (DEMO)',
  'Simulated traffic',
  'Simulated traffic: no real aircraft',
  'DEMO satellites',
  'Invented orbits',
  'Aircraft: own receiver',
  'Own receiver (roof.local)',
  'Replay of hour.sbs',
  'Replay of hour.sbs at 10 times its speed',
  'Files of this server',
  'Recording hour.sbs',
  'Unknown object',
  'Airplane',
  'Glider',
  'Survey drone',
  'operator',
  'the command line',
];
const THEIR_OWN = ['adsb.lol', 'OpenSky Network', 'CelesTrak', 'Boeing 737-800', 'Record Air'];

describe.each([
  ['German', german],
  ['Spanish', spanish],
])('names that the server gives, in %s', (_, named) => {
  it('are translated where it made them itself', () => {
    expect(SERVED.filter((name) => named(name) === name)).toEqual([]);
    expect(named('Own receiver (roof.local)')).toMatch(/\p{L} \(roof\.local\)$/u);
    expect(named('Replay of hour.sbs at 10 times its speed')).not.toMatch(/times|speed/u);
    expect(['Polar orbit', 'Spent rocket stage', 'Circling'].filter((word) => named(word) === word)).toEqual([]);
  });

  it('stay where they are names of services and models', () => {
    expect(THEIR_OWN.map(named)).toEqual(THEIR_OWN);
  });
});

it('stay as the server has them in English', () => {
  expect(SERVED.map(servedName)).toEqual(SERVED);
});
