import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;
const TOKEN_FORM = /^[A-Za-z0-9_-]{43}$/;

/** 256 random bits that stand for whoever holds them, in a cookie or in a link: nobody can guess them. */
export function makeSecretToken(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** Whether a text can be one of ours. */
export function isSecretToken(text: string): boolean {
  return TOKEN_FORM.test(text);
}

/** What is stored of a token, and what it is looked up by. Being random it needs no slow hash. */
export function digestOfToken(token: string): string {
  return `sha256:${createHash('sha256').update(token).digest('hex')}`;
}
