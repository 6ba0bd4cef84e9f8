import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeApiKey, shownPrefixOfApiKey, storedFormOfApiKey } from './api-key';
import { createEncryptionAtRest, UnreadableSecretError } from './encryption-at-rest';
import { HASH_OF_NOBODY, hashPassword, isPassword, TooManyPasswordsError } from './password';
import { loadSecretKey } from './secret-key';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'skylens-test-'));
});
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

const encryption = () => createEncryptionAtRest(loadSecretKey({ dataDir }));

describe('[DB-03] the secret of an installation', () => {
  it('is made once, kept for its owner alone, and read again', () => {
    const first = loadSecretKey({ dataDir }).derive('a purpose');
    expect(loadSecretKey({ dataDir }).derive('a purpose')).toEqual(first);
    expect(statSync(join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(dataDir, 'secret-key'), 'utf8')).toHaveLength(43);
  });

  it('gives every purpose, and every installation, keys of its own', () => {
    const secret = loadSecretKey({ configured: 'a long configured secret, really', dataDir });
    const other = loadSecretKey({ configured: 'another configured secret, really', dataDir });
    expect(secret.derive('signing')).toHaveLength(32);
    expect(secret.derive('signing')).not.toEqual(secret.derive('encryption'));
    expect(secret.derive('signing')).not.toEqual(other.derive('signing'));
  });

  it('is refused when it is short or damaged, without being repeated', () => {
    expect(() => loadSecretKey({ configured: 'hunter2', dataDir })).toThrow(/SECRET_KEY must have at least 32/);
    writeFileSync(join(dataDir, 'secret-key'), 'cut');
    expect(() => loadSecretKey({ dataDir })).toThrow(/secret-key is damaged/);
  });
});

describe('[DB-03] encryption at rest', () => {
  it('gives the text back in its place, and never the same cipher text twice', () => {
    const sealed = encryption().seal('provider key ✈', 'table.column');
    expect(sealed).toMatch(/^aes256gcm:[\w-]+$/);
    expect(sealed).not.toContain('provider');
    expect(encryption().open(sealed, 'table.column')).toBe('provider key ✈');
    expect(encryption().seal('provider key ✈', 'table.column')).not.toBe(sealed);
    expect(encryption().open(encryption().seal('', 'table.column'), 'table.column')).toBe('');
  });

  it('opens neither elsewhere, nor changed, nor with another secret', () => {
    const sealed = encryption().seal('provider key', 'table.column');
    const changed = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
    const stranger = createEncryptionAtRest(
      loadSecretKey({ configured: 'quite another secret, as long as it has to be', dataDir }),
    );
    for (const attempt of [
      () => encryption().open(sealed, 'other.column'),
      () => encryption().open(changed, 'table.column'),
      () => encryption().open('provider key', 'table.column'),
      () => encryption().open('aes256gcm:AAAA', 'table.column'),
      () => stranger.open(sealed, 'table.column'),
    ]) {
      expect(attempt).toThrow(UnreadableSecretError);
    }
  });
});

describe('[DB-03] passwords and keys to this server', () => {
  it('hashes a password with argon2id and a salt of its own', async () => {
    const [one, two] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(await isPassword(one, 'correct horse')).toBe(true);
    expect(await isPassword(one, 'Correct horse')).toBe(false);
    expect(await isPassword('no hash at all', 'correct horse')).toBe(false);
  });

  it('has no password for nobody, whose hash costs as much to compare with as that of anybody', async () => {
    const settings = (await hashPassword('somebody')).split('$').slice(0, 4);
    expect(HASH_OF_NOBODY.split('$').slice(0, 4)).toEqual(settings);
    expect(HASH_OF_NOBODY.split('$').map(({ length }) => length)).toEqual(
      (await hashPassword('somebody')).split('$').map(({ length }) => length),
    );
    expect(await isPassword(HASH_OF_NOBODY, '')).toBe(false);
  });

  it('hashes a few passwords at once and refuses more than can wait', async () => {
    const flood = await Promise.allSettled(Array.from({ length: 150 }, () => isPassword(HASH_OF_NOBODY, 'x')));
    const refused = flood.filter((each) => each.status === 'rejected');
    expect(refused).toHaveLength(48);
    expect(refused.every(({ reason }) => reason instanceof TooManyPasswordsError)).toBe(true);
    expect(await isPassword(HASH_OF_NOBODY, 'x')).toBe(false);
  });

  it('keeps of a key its public start and a digest', () => {
    for (let n = 0; n < 200; n++) {
      const key = makeApiKey();
      const stored = storedFormOfApiKey(key) ?? '';
      expect(stored).toMatch(/^sha256:sky_[\w-]{8}:[0-9a-f]{64}$/);
      expect(stored).not.toContain(key.slice(13));
      expect(shownPrefixOfApiKey(stored)).toBe(key.slice(0, 12));
    }
  });

  it('takes nothing else for a key', () => {
    for (const text of ['', 'sky_', 'sky_12345678_short', `${makeApiKey()}x`, ` ${makeApiKey()}`, 'x'.repeat(10_000)]) {
      expect(storedFormOfApiKey(text)).toBeUndefined();
    }
    expect(shownPrefixOfApiKey('aes256gcm:abc')).toBeNull();
  });
});
