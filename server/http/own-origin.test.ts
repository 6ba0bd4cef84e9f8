import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { describe, expect, it } from 'vitest';
import { isOwnOrigin, type OwnAddress } from './own-origin';

const DIRECT: OwnAddress = { publicUrl: undefined, trustedProxies: 0 };
const PROXIED: OwnAddress = { publicUrl: undefined, trustedProxies: 1 };

function request(headers: Readonly<Record<string, string>>, isEncrypted = false): IncomingMessage {
  const socket = new Socket();
  const message = new IncomingMessage(isEncrypted ? new TLSSocket(socket) : socket);
  Object.assign(message.headers, { host: 'pi.local:8080', ...headers });
  return message;
}

describe('a page', () => {
  it('is this server’s own by scheme, host and port', () => {
    expect(isOwnOrigin('http://pi.local:8080', request({}), DIRECT)).toBe(true);
    expect(isOwnOrigin('https://pi.local:8080', request({}, true), DIRECT)).toBe(true);
    expect(isOwnOrigin('https://pi.local', request({ host: 'pi.local:443' }, true), DIRECT)).toBe(true);
  });

  it.each(['https://pi.local:8080', 'http://pi.local', 'http://evil.example:8080', 'null', ''])(
    'of %s is not that of http://pi.local:8080',
    (origin) => {
      expect(isOwnOrigin(origin, request({}), DIRECT)).toBe(false);
    },
  );

  it('that came without encryption is not the one that came with it', () => {
    expect(isOwnOrigin('http://pi.local:8080', request({}, true), DIRECT)).toBe(false);
    const publicUrl = 'https://sky.example';
    const asked = request({ host: 'sky.example', 'x-forwarded-proto': 'https' });
    expect(isOwnOrigin('http://sky.example', asked, { publicUrl, trustedProxies: 1 })).toBe(false);
    expect(isOwnOrigin('https://sky.example', asked, { publicUrl, trustedProxies: 1 })).toBe(true);
  });

  it('has the scheme that the nearest proxy says; where it says none, either', () => {
    const forwarded = request({ 'x-forwarded-proto': 'http, https' });
    expect(isOwnOrigin('https://pi.local:8080', forwarded, PROXIED)).toBe(true);
    expect(isOwnOrigin('http://pi.local:8080', forwarded, PROXIED)).toBe(false);
    expect(isOwnOrigin('https://pi.local:8080', request({}), PROXIED)).toBe(true);
    expect(isOwnOrigin('http://pi.local:8080', request({}), PROXIED)).toBe(true);
    // Without a trusted proxy anybody may have written the header.
    expect(isOwnOrigin('https://pi.local:8080', forwarded, DIRECT)).toBe(false);
  });
});
