import { createHash } from 'node:crypto';
import { makeSecretToken } from '../../security/secret-token';

/** A token of 256 random bits, of which the column keeps the digest alone: 64 hexadecimal digits are all it has room for. */
export function makeShareToken(): { readonly token: string; readonly digest: string } {
  const token = makeSecretToken();
  return { token, digest: digestOfShareToken(token) };
}

export function digestOfShareToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
