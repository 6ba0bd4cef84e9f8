import { createHmac, randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { DatabaseLog } from '../db/database';
import type { SecretKey } from '../security/secret-key';

const ID_LENGTH = 12;

export interface InstanceIdOptions {
  readonly secretKey: SecretKey;
  readonly port: number;
  readonly log: Pick<DatabaseLog, 'warn'>;
  /** That of this machine where absent. */
  readonly host?: string;
}

/**
 * Names a process among others on the same database, the same over its restarts, 12 hexadecimal digits. It is told to
 * everybody, so nobody without the server's secret can confirm by it which machine it is.
 */
export function instanceIdOf({ secretKey, port, log, host = hostname() }: InstanceIdOptions): string {
  return createHmac('sha256', idKey(secretKey, log)).update(`${host}:${port}`).digest('hex').slice(0, ID_LENGTH);
}

/** A server whose secret cannot be kept measures all the same: it is another one then after each start. */
function idKey(secretKey: SecretKey, log: InstanceIdOptions['log']): Buffer {
  try {
    return secretKey.derive('name of an instance, version 1');
  } catch (error) {
    log.warn({ err: error }, 'Without a secret what this process measures begins anew with each start');
    return randomBytes(32);
  }
}
