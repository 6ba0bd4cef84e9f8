import { hash, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';

/** OWASP Password Storage Cheat Sheet, argon2id (the library's default variant): 19 MiB, 2 passes, 1 lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Compared with where there is no such user, so that the time taken does not tell which addresses have an account. No
 * password has a digest of zeros.
 */
export const HASH_OF_NOBODY = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Of the four threads that Node does such work on: files, names of hosts and compression need the others. */
const AT_ONCE = 2;
/** Some two seconds of work; who came later would wait for longer than people do. */
const MOST_WAITING = 100;

const turns = new PQueue({ concurrency: AT_ONCE });

/** So many passwords wait already that another would wait too long. */
export class TooManyPasswordsError extends Error {
  override readonly name = 'TooManyPasswordsError';
}

/**
 * A PHC text with its own salt, for example `$argon2id$v=19$m=19456,…`. About 20 ms, off the event loop.
 * @throws TooManyPasswordsError
 */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST));
}

/**
 * Whether the password belongs to the hash. A hash that cannot be read belongs to none.
 * @throws TooManyPasswordsError
 */
export function isPassword(stored: string, password: string): Promise<boolean> {
  return inTurn(() => verify(stored, password).catch(() => false));
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (turns.size >= MOST_WAITING) throw new TooManyPasswordsError(`${MOST_WAITING} passwords wait for their turn.`);
  return turns.add(work);
}
