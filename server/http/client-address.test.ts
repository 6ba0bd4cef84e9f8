import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { clientAddress, networkOf } from './client-address';

function forwardedFor(header: string): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.headers['x-forwarded-for'] = header;
  return request;
}

describe('the address of a client behind a proxy', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['192.0.2.7:4711', '192.0.2.7'],
    ['[2001:db8::1]:4711', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
    ['2001:db8::4711', '2001:db8::4711'],
    ['unknown:4711', 'unknown:4711'],
  ])('that writes %s is %s, whatever the port', (written, address) => {
    expect(clientAddress(forwardedFor(written), 1)).toBe(address);
  });

  it('is what the outermost trusted proxy saw, not what stands before it', () => {
    expect(clientAddress(forwardedFor('203.0.113.1, 192.0.2.7:1, 192.0.2.8:2'), 2)).toBe('192.0.2.7');
  });
});

describe('what shares one limit', () => {
  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:ffff::1'],
    // Each /64 of a /48 belongs to whoever has the /48.
    ['2001:db8:1:2::1', '2001:db8:1:ffff::1'],
    // Written short, the first three groups are not what stands before the third colon.
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
    ['2001:db8::1', '2001:db8:1::1'],
    ['2001:db8:1:2::1', '2001:db8:2:2::1'],
    ['::ffff:192.0.2.7', '::ffff:192.0.2.8'],
    ['192.0.2.7', '192.0.2.8'],
    ['unknown', 'unknown2'],
  ])('but not %s and %s', (one, other) => {
    expect(networkOf(one)).not.toBe(networkOf(other));
  });
});
