import { createECDH } from 'node:crypto';
import type { SecretKey } from '../../security/secret-key';

/** By which push services know this server (RFC 8292); both base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const CURVE = 'prime256v1';
const MOST_TRIES = 8;

/**
 * The pair that follows from the server's secret: always the same, on every instance, and nowhere written down. A browser
 * that subscribed with it stays subscribed for as long as the secret stays.
 */
export function vapidKeysOf(secretKey: SecretKey): VapidKeys {
  for (let attempt = 1; attempt <= MOST_TRIES; attempt++) {
    const ecdh = createECDH(CURVE);
    try {
      ecdh.setPrivateKey(secretKey.derive(`web push, version 1, try ${attempt}`));
    } catch {
      // One in four thousand million numbers of 256 bits is beyond the order of the curve.
      continue;
    }
    return {
      publicKey: ecdh.getPublicKey('base64url', 'uncompressed'),
      privateKey: ecdh.getPrivateKey('base64url').padStart(43, 'A'),
    };
  }
  throw new Error('No key for web push follows from the secret of this server.');
}

/** Of nobody (RFC 2606): push services ask for some address, and this one says that there is none. */
const NOBODY = 'mailto:operator@skylens.invalid';

/** By what push services reach the operator (RFC 8292, 2.1): never an address without TLS, which the library refuses. */
export function pushContact(email: string | undefined, appUrl: string): string {
  if (email !== undefined) return `mailto:${email}`;
  return appUrl.startsWith('https:') ? appUrl : NOBODY;
}
