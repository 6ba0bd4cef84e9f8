import { describe, expect, it } from 'vitest';
import { FetchFailure } from './fetch-failure';
import { guardedFetch } from './guarded-fetch';
import { isRefusedAddress, namesRefusedAddress } from './public-address';

const REFUSED = [
  'http://169.254.169.254/latest/meta-data',
  'http://2852039166/',
  'http://0xa9.0xfe.0xa9.0xfe/',
  'http://[::ffff:169.254.169.254]/',
  'http://[::ffff:a9fe:a9fe]/',
  'http://[64:ff9b::169.254.169.254]/',
  'http://[fe80::1]/',
  'http://[fd00:ec2::254]/',
  'http://0.0.0.0/',
  'http://[::]/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
];
const ALLOWED = [
  'http://127.0.0.1:8080/',
  'http://192.168.1.20/',
  'http://[::1]/',
  'http://[fd12::1]/',
  'http://8.8.8.8/',
];

describe('addresses that an administrator gives', () => {
  it.each(REFUSED)('are refused where only the operator may name them: %s', async (url) => {
    expect(namesRefusedAddress(url)).toBe(true);
    await expect(guardedFetch()(url)).rejects.toBeInstanceOf(FetchFailure);
  });

  it.each(ALLOWED)('may be in one’s own network and beyond: %s', (url) => {
    expect(namesRefusedAddress(url)).toBe(false);
  });
});

describe('addresses that anybody gives', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.20',
    '100.64.0.1',
    '169.254.169.254',
    '::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    'fd12::1',
    'fe80::1%eth0',
    '2002:a00:1::',
    '2001::1',
  ])('lead nowhere inward: %s', (address) => {
    expect(isRefusedAddress(address, 'anybody')).toBe(true);
  });

  it.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('lead outward: %s', (address) => {
    expect(isRefusedAddress(address, 'anybody')).toBe(false);
  });
});
