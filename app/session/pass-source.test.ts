import { describe, expect, it } from 'vitest';
import type { CatalogueState } from '@app/workers/orbits/orbits.api';
import { readyCatalogue } from '@app/state/ready-catalogue.fixture';
import { askPassSource, passSourceKey, passSourceOf } from './pass-source';

const READY = readyCatalogue({ version: 'v7' });
const FAILED: CatalogueState = { kind: 'failed', reason: 'offline' };
const DEVICE = passSourceOf(READY);
const SERVER = passSourceOf(FAILED);

describe('who works out passes', () => {
  it('is this device when its catalogue is ready, and the server before and without one', () => {
    expect(DEVICE).toEqual({ kind: 'device', version: 'v7' });
    expect(passSourceOf({ kind: 'loading' })).toEqual({ kind: 'server', isFinal: false });
    expect(SERVER).toEqual({ kind: 'server', isFinal: true });
  });

  it('gives each source, and each catalogue, answers of its own', () => {
    const keys = [DEVICE, passSourceOf({ ...READY, version: 'v8' }), SERVER].map(passSourceKey);
    expect(new Set(keys).size).toBe(3);
  });
});

describe('asking for passes', () => {
  const asked: string[] = [];
  const ask = async (source: typeof DEVICE, own: string | null) => {
    asked.length = 0;
    const onDevice = async () => {
      asked.push('device');
      return own;
    };
    const onServer = async () => {
      asked.push('server');
      return 'of the server';
    };
    return askPassSource(source, onDevice, onServer);
  };

  it('leaves the server alone where this device can tell', async () => {
    expect(await ask(DEVICE, 'own')).toBe('own');
    expect(asked).toEqual(['device']);
  });

  it('asks the server of a satellite that this catalogue lacks', async () => {
    expect(await ask(DEVICE, null)).toBe('of the server');
    expect(asked).toEqual(['device', 'server']);
  });

  it('asks the server alone until the catalogue is ready', async () => {
    expect(await ask(SERVER, 'own')).toBe('of the server');
    expect(asked).toEqual(['server']);
  });
});
