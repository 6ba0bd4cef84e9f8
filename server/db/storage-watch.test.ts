import { afterEach, describe, expect, it, vi } from 'vitest';
import { StorageWatch, type StorageWatchOptions } from './storage-watch';

const until = (check: () => void) => vi.waitFor(check, { timeout: 30_000 });
const diskFull = Object.assign(new Error('could not extend file'), { code: '53100' });

const nothingWrong: StorageWatchOptions['check'] = async () => undefined;

let watch: StorageWatch;
afterEach(() => watch.stop());

/** A watch whose checks answer what the test says. */
function watching(): { answer: (next: StorageWatchOptions['check']) => void; said: string[]; heard: unknown[] } {
  let current = nothingWrong;
  const said: string[] = [];
  const heard: unknown[] = [];
  const say = (_facts: unknown, text?: string) => said.push(text ?? String(_facts));
  watch = new StorageWatch({
    check: (isSuspected) => current(isSuspected),
    log: { debug: say, info: say, warn: say, error: say },
    checkEveryMs: 5,
  });
  watch.onChange((fault) => heard.push(fault));
  return { answer: (next) => (current = next), said, heard };
}

describe('whether something can be stored', () => {
  it('is found out before anybody stores something, and told once, as its end is', async () => {
    const { answer, said, heard } = watching();
    answer(async () => 'DATA_DIR is full (ENOSPC)');
    await until(() => expect(watch.fault).toBe('DATA_DIR is full (ENOSPC)'));
    answer(async () => undefined);
    await until(() => expect(watch.fault).toBeUndefined());
    expect(heard).toEqual(['DATA_DIR is full (ENOSPC)', undefined]);
    expect(said).toEqual(['Nothing can be stored', 'Storing works again']);
  });

  it('is told by a write that failed for it, until a check that tries finds nothing', async () => {
    const { answer } = watching();
    const suspicions: boolean[] = [];
    let isFull = true;
    answer(async (isSuspected) => {
      suspicions.push(isSuspected);
      return isSuspected && isFull ? 'the disk of the database is full' : undefined;
    });
    watch.noteFailure(new Error('wrapped', { cause: diskFull }));
    expect(watch.fault).toBe('the disk of the database is full');
    const before = suspicions.length;
    await until(() => expect(suspicions.length).toBeGreaterThan(before + 3));
    expect(watch.fault).toBe('the disk of the database is full');
    isFull = false;
    await until(() => expect(watch.fault).toBeUndefined());
    expect(suspicions).toContain(true);
  });

  it('is not doubted for values that a table refuses, nor for a database that is silent', async () => {
    const { answer, heard } = watching();
    watch.noteFailure(Object.assign(new Error('duplicate key'), { code: '23505' }));
    let asked = 0;
    answer(async () => {
      asked += 1;
      throw new Error('Connection terminated');
    });
    await until(() => expect(asked).toBeGreaterThan(3));
    expect(watch.fault).toBeUndefined();
    expect(heard).toEqual([]);
  });
});
