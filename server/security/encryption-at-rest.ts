import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SecretKey } from './secret-key';

const PREFIX = 'aes256gcm:';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What is stored cannot be read: written with another SECRET_KEY, for another place, or changed since. */
export class UnreadableSecretError extends Error {
  override readonly name = 'UnreadableSecretError';
}

/** Encrypts what the database keeps for later use in clear, such as a provider's key. */
export interface EncryptionAtRest {
  /** @param place Where the text is kept, for example "data_sources.api_key": it opens nowhere else. */
  seal(text: string, place: string): string;
  /** @throws UnreadableSecretError */
  open(sealed: string, place: string): string;
}

/** AES-256-GCM (NIST SP 800-38D) with a fresh 96-bit nonce for each text. */
export function createEncryptionAtRest(secretKey: SecretKey): EncryptionAtRest {
  let derived: Buffer | undefined;
  const key = (): Buffer => {
    derived ??= secretKey.derive('encryption at rest, version 1');
    return derived;
  };
  return {
    seal: (text, place) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key(), iv).setAAD(Buffer.from(place));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return PREFIX + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open: (stored, place) => {
      const bytes = stored.startsWith(PREFIX) ? Buffer.from(stored.slice(PREFIX.length), 'base64url') : Buffer.alloc(0);
      if (bytes.length < IV_BYTES + TAG_BYTES) throw new UnreadableSecretError(`${place} holds no cipher text`);
      const iv = bytes.subarray(0, IV_BYTES);
      const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key(), iv, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(place)).setAuthTag(tag);
      try {
        const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
        return text.toString('utf8');
      } catch (error) {
        throw new UnreadableSecretError(`${place} was written with another SECRET_KEY or changed`, { cause: error });
      }
    },
  };
}
