import { describe, expect, it } from 'vitest';
import { networkOf } from './client-address';

describe('what shares one limit', () => {
  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:ffff::1'],
    // Written short, the first four groups are not what stands before the fourth colon.
    ['2001:db8::1', '2001:db8::ffff:2'],
    ['2001:db8::1', '2001:DB8:0:0:9::'],
    ['::1', '0:0:0:0:0:0:0:2'],
    ['fe80::1%eth0', 'fe80::2'],
    ['192.0.2.7', '::ffff:192.0.2.7'],
    ['192.0.2.7', '::FFFF:c000:207'],
  ])('%s and %s', (one, other) => {
    expect(networkOf(one)).toBe(networkOf(other));
  });

  it.each([
    ['2001:db8::1', '2001:db8:0:1::1'],
    ['2001:db8:1:2::1', '2001:db8:1:3::1'],
    ['::ffff:192.0.2.7', '::ffff:192.0.2.8'],
    ['192.0.2.7', '192.0.2.8'],
    ['unknown', 'unknown2'],
  ])('but not %s and %s', (one, other) => {
    expect(networkOf(one)).not.toBe(networkOf(other));
  });
});
