import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const KEY_BYTES = 32;
const FILE_NAME = 'secret-key';
const FILE_MODE = 0o600;
/** Shorter than this a secret is a word that can be guessed. */
export const SHORTEST_SECRET = 32;

/** The one secret of an installation. It is never used itself: every purpose gets a key of its own. */
export interface SecretKey {
  /** A 256-bit key for the purpose, always the same for the same secret (HKDF-SHA-256, RFC 5869). */
  derive(purpose: string): Buffer;
}

/**
 * The configured secret (SECRET_KEY), or one that is made once and kept in the data directory, readable by its owner
 * alone. Whoever loses it loses what was encrypted with it; several instances need the same one.
 * @throws Error when the configured secret is too short or the kept one is damaged.
 */
export function loadSecretKey(options: { configured?: string | undefined; dataDir: string }): SecretKey {
  const secret = options.configured ?? keptSecret(options.dataDir);
  if (secret.length < SHORTEST_SECRET) {
    throw new Error(`SECRET_KEY must have at least ${SHORTEST_SECRET} characters; use a random one.`);
  }
  return { derive: (purpose) => Buffer.from(hkdfSync('sha256', secret, 'skylens', purpose, KEY_BYTES)) };
}

/** The same, loaded or made when something is first kept with it: who keeps no secrets has no file of one. */
export function secretKeyWhenNeeded(options: Parameters<typeof loadSecretKey>[0]): SecretKey {
  let loaded: SecretKey | undefined;
  return {
    derive: (purpose) => {
      loaded ??= loadSecretKey(options);
      return loaded.derive(purpose);
    },
  };
}

function keptSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, FILE_NAME);
  try {
    const made = randomBytes(KEY_BYTES).toString('base64url');
    writeFileSync(path, made, { flag: 'wx', mode: FILE_MODE, flush: true });
    return made;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const kept = readFileSync(path, 'utf8').trim();
  if (kept.length >= SHORTEST_SECRET) return kept;
  throw new Error(`${path} is damaged. Restore it from a backup; without it stored provider keys cannot be read.`);
}
