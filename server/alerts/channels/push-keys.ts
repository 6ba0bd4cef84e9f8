import { ECDH } from 'node:crypto';
import type { PushSubscriptionBody } from '@contract/alert-channel';

const CURVE = 'prime256v1';
const UNCOMPRESSED_BYTES = 65;
const AUTH_BYTES = 16;

/** Whether something can be encrypted for a browser: a point of P-256, uncompressed, and a secret (RFC 8291 §3.1). */
export function areUsableKeys({ p256dh, auth }: PushSubscriptionBody['keys']): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== UNCOMPRESSED_BYTES || Buffer.from(auth, 'base64url').length !== AUTH_BYTES) return false;
  try {
    ECDH.convertKey(point, CURVE);
    return true;
  } catch {
    return false;
  }
}
