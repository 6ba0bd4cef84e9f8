import knex from 'knex';
import { describe, expect, it } from 'vitest';
import { createBoundedRead, DatabaseSilentError } from './bounded-read';

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
