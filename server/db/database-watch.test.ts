import { EventEmitter, once } from 'node:events';
import knex from 'knex';
import { afterEach, expect, it, vi } from 'vitest';
import { DatabaseWatch, type WatchPace } from './database-watch';

const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const NEVER_MS = 3_600_000;

/** Waits for a state, for as long as a busy machine may need. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 30_000 });

const watches: DatabaseWatch[] = [];
afterEach(async () => {
  await Promise.all(watches.splice(0).map((watch) => watch.stop()));
});

interface Watched {
  readonly ask: () => Promise<unknown>;
  readonly restart?: () => Promise<void>;
  readonly pace?: Partial<WatchPace>;
}

/** What the listeners of a watch are told, as it comes. */
function watchOver({ ask, restart, pace }: Watched): boolean[] {
  const watch = new DatabaseWatch({
    ask,
    restart,
    log,
    pace: { askEveryMs: 1, answerWithinMs: 20, giveUpAfterMs: NEVER_MS, ...pace },
  });
  watches.push(watch);
  const heard: boolean[] = [];
  watch.onChange((isUp) => heard.push(isUp));
  return heard;
}

const silence = new Promise<never>(() => {});

it('says nothing while the database answers', async () => {
  let asked = 0;
  const heard = watchOver({ ask: async () => (asked += 1) });
  await until(() => expect(asked).toBeGreaterThan(3));
  expect(heard).toEqual([]);
  expect(watches[0]?.isUp).toBe(true);
});

it('says that a busy database is down, asks it only once, and leaves it alone when its answer comes late', async () => {
  let asked = 0;
  const lateAnswer = new EventEmitter();
  const late = once(lateAnswer, 'given');
  const restart = vi.fn<() => Promise<void>>();
  const heard = watchOver({
    ask: () => {
      asked += 1;
      return asked === 1 ? late : Promise.resolve();
    },
    restart,
  });
  await until(() => expect(heard).toEqual([false]));
  expect(watches[0]?.isUp).toBe(false);
  expect(asked).toBe(1);
  lateAnswer.emit('given');
  await until(() => expect(heard).toEqual([false, true]));
  expect(restart).not.toHaveBeenCalled();
});

it('restarts one that stays silent, and hears no more of the question from before', async () => {
  let isStuck = true;
  const heard = watchOver({
    ask: () => (isStuck ? silence : Promise.resolve()),
    restart: async () => {
      isStuck = false;
    },
    pace: { giveUpAfterMs: 40 },
  });
  await until(() => expect(heard).toEqual([false, true]));
});

it('leaves one alone that is too busy to take the question, until its patience ends', async () => {
  let asked = 0;
  const restart = vi.fn<() => Promise<void>>();
  const heard = watchOver({
    ask: async () => {
      asked += 1;
      if (asked < 5) throw new knex.KnexTimeoutError('Timeout acquiring a connection');
    },
    restart,
  });
  await until(() => expect(heard).toEqual([false, true]));
  expect(restart).not.toHaveBeenCalled();
});

it('restarts one that is gone, and again when that failed', async () => {
  let restarts = 0;
  const heard = watchOver({
    ask: () => (restarts < 3 ? Promise.reject(new Error('connect ECONNREFUSED')) : Promise.resolve()),
    restart: () => {
      restarts += 1;
      return restarts < 3 ? Promise.reject(new Error('cannot be opened')) : Promise.resolve();
    },
  });
  await until(() => expect(heard).toEqual([false, true]));
  expect(restarts).toBe(3);
});

it('asks on where nothing can be restarted', async () => {
  let isAway = true;
  const heard = watchOver({ ask: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve()) });
  await until(() => expect(heard).toEqual([false]));
  isAway = false;
  await until(() => expect(heard).toEqual([false, true]));
});

it('stops in the middle of a silence', async () => {
  const heard = watchOver({ ask: () => silence, pace: { answerWithinMs: NEVER_MS } });
  await watches[0]?.stop();
  expect(heard).toEqual([]);
});
