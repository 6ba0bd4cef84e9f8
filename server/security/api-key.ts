import { createHash, randomBytes } from 'node:crypto';

const PREFIX_BYTES = 6;
const SECRET_BYTES = 32;
const KEY_FORM = /^(sky_[A-Za-z0-9-]{8})_[A-Za-z0-9_-]{43}$/;
const STORED_FORM = /^sha256:(sky_[A-Za-z0-9-]{8}):[0-9a-f]{64}$/;

/**
 * A key to this server: `sky_` and eight characters that may be shown, then 256 random bits. Being random it needs no
 * slow hash: nobody can guess it, and every request is checked with it.
 */
export function makeApiKey(): string {
  const prefix = randomBytes(PREFIX_BYTES).toString('base64url').replaceAll('_', '-');
  return `sky_${prefix}_${randomBytes(SECRET_BYTES).toString('base64url')}`;
}

/** What is stored of a key, and what a stored key is looked up by; undefined for what cannot be a key. */
export function storedFormOfApiKey(key: string): string | undefined {
  const prefix = KEY_FORM.exec(key)?.[1];
  return prefix === undefined ? undefined : `sha256:${prefix}:${createHash('sha256').update(key).digest('hex')}`;
}

/** The part of a stored key that may be shown; null for a provider's key. */
export function shownPrefixOfApiKey(stored: string): string | null {
  return STORED_FORM.exec(stored)?.[1] ?? null;
}
