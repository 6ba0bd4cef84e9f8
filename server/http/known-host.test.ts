import { describe, expect, it } from 'vitest';
import { isKnownHost } from './known-host';

const PUBLIC_URL = 'https://sky.example.org/';

describe('the names that the server answers for', () => {
  it.each([
    '127.0.0.1:8080',
    '192.168.1.20',
    '[::1]:8080',
    '[fe80::1]',
    'localhost:8080',
    'LOCALHOST',
    'raspberrypi:8080',
    'skylens.local',
    'pi.lan:8080',
    'sky.example.org',
    'SKY.example.org:443',
    'sky.example.org.',
    '',
    undefined,
  ])('have %s among them', (host) => {
    expect(isKnownHost(host, PUBLIC_URL)).toBe(true);
  });

  it.each([
    'evil.example',
    'sky.example.org.evil.example',
    'evil.example:8080',
    'local.evil.example',
    'a b',
    'x.localhost.evil',
  ])('have not %s', (host) => {
    expect(isKnownHost(host, PUBLIC_URL)).toBe(false);
  });

  it('have no public one unless PUBLIC_URL says so', () => {
    expect(isKnownHost('sky.example.org', undefined)).toBe(false);
  });
});
