import { hash, verify } from '@node-rs/argon2';

/** OWASP Password Storage Cheat Sheet, argon2id (the library's default variant): 19 MiB, 2 passes, 1 lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A PHC text with its own salt, for example `$argon2id$v=19$m=19456,…`. About 20 ms, off the event loop. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Whether the password belongs to the hash. A hash that cannot be read belongs to none. */
export async function isPassword(stored: string, password: string): Promise<boolean> {
  try {
    return await verify(stored, password);
  } catch {
    return false;
  }
}
