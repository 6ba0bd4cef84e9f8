import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { loadSecretKey } from '../security/secret-key';
import { instanceIdOf } from './instance-id';

const warnings: unknown[] = [];
const log = { warn: (...line: unknown[]) => void warnings.push(line) };
const keyOf = (configured: string) => loadSecretKey({ configured, dataDir: '/nowhere' });
const secretKey = keyOf(randomBytes(32).toString('base64url'));
const machine = { log, host: 'pi', port: 3000 };

describe('[STAT-01] the name of an instance', () => {
  it('stays the same, differs from that of each other one, and follows from the secret', () => {
    const id = instanceIdOf({ ...machine, secretKey });
    expect(id).toMatch(/^[0-9a-f]{12}$/);
    expect(instanceIdOf({ ...machine, secretKey })).toBe(id);
    const others = [
      instanceIdOf({ ...machine, secretKey, port: 3001 }),
      instanceIdOf({ ...machine, secretKey, host: 'pj' }),
      instanceIdOf({ ...machine, secretKey: keyOf('x'.repeat(32)) }),
      createHash('sha256').update('pi:3000').digest('hex').slice(0, 12),
    ];
    expect(new Set([id, ...others]).size).toBe(5);
    expect(warnings).toEqual([]);
  });

  it('is another one at each start where the secret cannot be kept', () => {
    const broken = {
      derive: () => {
        throw new Error('EROFS');
      },
    };
    const ids = [1, 2].map(() => instanceIdOf({ ...machine, secretKey: broken }));
    expect(new Set(ids).size).toBe(2);
    expect(warnings).toHaveLength(2);
  });
});
