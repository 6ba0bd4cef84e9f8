import knex from 'knex';
import { describe, expect, it } from 'vitest';
import { createBoundedRead, createBoundedWrite, DatabaseSilentError } from './bounded-read';
import { StorageFaultError } from './storage-fault';

const withCode = (code: string, message = 'failed'): Error => Object.assign(new Error(message), { code });

describe('a reading for a call', () => {
  it('gives what the database says, and its errors', async () => {
    const read = createBoundedRead({ isUp: true });
    expect(await read(async () => 7)).toBe(7);
    const wrongValue = withCode('22P02');
    await expect(read(() => Promise.reject(wrongValue))).rejects.toBe(wrongValue);
    const bug = new TypeError('undefined is not a function');
    await expect(read(() => Promise.reject(bug))).rejects.toBe(bug);
  });

  it('does not even ask a database that is known to be down', async () => {
    let asked = 0;
    const read = createBoundedRead({ isUp: false });
    await expect(read(async () => (asked += 1))).rejects.toThrow(DatabaseSilentError);
    expect(asked).toBe(0);
  });

  it('waits a bounded time for an answer', async () => {
    const read = createBoundedRead({ isUp: true }, 20);
    await expect(read(() => new Promise<never>(() => {}))).rejects.toThrow(DatabaseSilentError);
  });

  it.each([
    withCode('ECONNREFUSED'),
    withCode('57P01', 'terminating connection due to administrator command'),
    withCode('08006'),
    new Error('Connection terminated unexpectedly'),
    new knex.KnexTimeoutError('Timeout acquiring a connection'),
  ])('calls a lost connection (%s) silence', async (error) => {
    const read = createBoundedRead({ isUp: true });
    const failing = async (): Promise<never> => {
      throw error;
    };
    await expect(read(failing)).rejects.toThrow(DatabaseSilentError);
  });
});

function failsWith(error: Error): () => Promise<never> {
  return async () => {
    throw error;
  };
}

describe('a writing for a call', () => {
  const run = createBoundedRead({ isUp: true });

  it('is not even tried while nothing can be stored', async () => {
    let tried = 0;
    const write = createBoundedWrite(run, { fault: 'DATA_DIR is full (ENOSPC)', noteFailure: () => undefined });
    await expect(write(async () => (tried += 1))).rejects.toThrow(StorageFaultError);
    expect(tried).toBe(0);
  });

  it.each([
    ['53100', 'the disk of the database is full'],
    ['25006', 'the database is read-only'],
  ])('that fails for the disk or the settings (%s) says so, and lets it be known', async (code, words) => {
    const noted: unknown[] = [];
    const write = createBoundedWrite(run, { fault: undefined, noteFailure: (error) => noted.push(error) });
    await expect(write(failsWith(withCode(code)))).rejects.toThrow(new StorageFaultError(words));
    expect(noted).toHaveLength(1);
  });

  it('gives other errors as they are', async () => {
    const write = createBoundedWrite(run, { fault: undefined, noteFailure: () => undefined });
    await expect(write(failsWith(withCode('23505')))).rejects.toMatchObject({ code: '23505' });
    await expect(write(failsWith(withCode('ECONNRESET')))).rejects.toThrow(DatabaseSilentError);
  });
});
