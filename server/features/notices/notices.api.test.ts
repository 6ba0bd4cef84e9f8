import { DAY_MS, HOUR_MS } from '@engine/constants/durations';
import { auditPageSchema } from '@contract/admin';
import { ENDED_NOTICES_KEPT_DAYS, MOST_NOTICES, type NoticeBody, noticesSchema } from '@contract/notice';
import { problemSchema } from '@contract/problem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callerOf } from '../../callers.fixture';
import { openTestDatabase, type TestDatabase } from '../../db/test-database';
import { type ServedApi, serveApi } from '../../served-api.fixture';
import type { TestBrowser } from '../../test-browser.fixture';

const NOTICES = '/api/admin/notices';
const DISK: NoticeBody = {
  kind: 'maintenance',
  title: 'New disk',
  text: 'The history stands still.',
  startsAt: '2026-11-27T02:00:00.000Z',
  endsAt: '2026-11-27T02:10:00.000Z',
};
const OUTAGE: NoticeBody = {
  kind: 'incident',
  title: 'No positions',
  text: '',
  startsAt: '2026-11-26T02:00:00.000Z',
  endsAt: null,
};

let database: TestDatabase;
let api: ServedApi;
let admin: TestBrowser;
let nowMs: number;
beforeAll(async () => {
  database = await openTestDatabase({ isWatched: false });
});
afterAll(() => database.close());
beforeEach(async () => {
  nowMs = Date.parse('2026-11-26T03:00:00.000Z');
  api = await serveApi({ database, now: () => nowMs });
  admin = (await callerOf('admin', api.url, database.knex)).browser;
});
afterEach(async () => {
  await api.close();
  await database.knex('notices').delete();
});

const told = async () => noticesSchema.strict().parse(await (await api.get('/api/system/notices')).json()).notices;
const problemOf = async (response: Response) => problemSchema.parse(await response.json());

async function add(body: NoticeBody): Promise<string> {
  const answer = await admin.send(NOTICES, { body });
  const { notices } = noticesSchema.parse(await answer.json());
  return String(notices.find(({ title }) => title === body.title.trim())?.id);
}

describe('[STAT-01] notices', () => {
  it('are told to everybody, changed, ended and removed by administrators, each act in the audit log', async () => {
    expect(await told()).toEqual([]);
    const disk = await add({ ...DISK, title: '  New disk ', text: `${DISK.text}\u202e\r\n` });
    const outage = await add(OUTAGE);
    expect(await told()).toMatchObject([
      { ...DISK, id: Number(disk) },
      { ...OUTAGE, id: Number(outage) },
    ]);
    const later = { ...DISK, endsAt: '2026-11-27T02:30:00.000Z' };
    expect((await admin.send(`${NOTICES}/${disk}`, { method: 'PUT', body: later })).status).toBe(200);
    nowMs += HOUR_MS;
    expect((await admin.send(`${NOTICES}/${outage}/end`, { method: 'POST' })).status).toBe(200);
    expect((await told()).map(({ endsAt }) => endsAt)).toEqual([later.endsAt, '2026-11-26T04:00:00.000Z']);
    expect((await admin.send(`${NOTICES}/${disk}`, { method: 'DELETE' })).status).toBe(200);
    expect((await told()).map(({ title }) => title)).toEqual(['No positions']);
    const log = auditPageSchema.parse(await (await admin.send('/api/admin/audit-log')).json());
    expect(log.entries.map(({ action, targetName, before, after }) => [action, targetName, before, after])).toEqual([
      ['notice.remove', 'New disk', later, null],
      ['notice.end', 'No positions', { endsAt: null }, { endsAt: '2026-11-26T04:00:00.000Z' }],
      ['notice.change', 'New disk', { endsAt: DISK.endsAt }, { endsAt: later.endsAt }],
      ['notice.add', 'No positions', null, OUTAGE],
      ['notice.add', 'New disk', null, DISK],
    ]);
  });

  it('are written by nobody else, and nothing changes then', async () => {
    const disk = await add(DISK);
    const before = await told();
    for (const [level, status] of [
      ['anonymous', 401],
      ['visitor', 401],
      ['user', 403],
      ['moderator', 403],
    ] as const) {
      const { browser } = await callerOf(level, api.url, database.knex);
      const tried = [
        await browser.send(NOTICES, { body: OUTAGE }),
        await browser.send(`${NOTICES}/${disk}`, { method: 'PUT', body: OUTAGE }),
        await browser.send(`${NOTICES}/${disk}/end`, { method: 'POST' }),
        await browser.send(`${NOTICES}/${disk}`, { method: 'DELETE' }),
      ];
      expect(tried.map((answer) => answer.status)).toEqual([status, status, status, status]);
    }
    const foreign = await admin.send(NOTICES, { body: OUTAGE, headers: { Origin: 'https://evil.example' } });
    expect(foreign.status).toBe(403);
    expect(await told()).toEqual(before);
  });

  it.each([
    ['an end before its start', { endsAt: '2026-11-27T01:00:00.000Z' }, 'body.endsAt'],
    ['a maintenance without an end', { endsAt: null }, 'body.endsAt'],
    ['no title', { title: ' ' }, 'body.title'],
    ['a title of which nothing is seen', { title: '\u200b\u2066' }, 'body.title'],
    ['too long a text', { text: 'x'.repeat(2001) }, 'body.text'],
    ['another kind', { kind: 'party' }, 'body.kind'],
    ['no time', { startsAt: 'tomorrow' }, 'body.startsAt'],
  ])('are refused with %s, which is named', async (_what, change, path) => {
    const answer = await admin.send(NOTICES, { body: { ...DISK, ...change } });
    expect(answer.status).toBe(422);
    expect((await problemOf(answer)).errors?.map((each) => each.path)).toContain(path);
    expect(await told()).toEqual([]);
  });

  it('are ended only while under way, and not found once they are gone', async () => {
    const disk = await add(DISK);
    expect((await admin.send(`${NOTICES}/${disk}/end`, { method: 'POST' })).status).toBe(409);
    nowMs = Date.parse(DISK.endsAt ?? '');
    expect((await admin.send(`${NOTICES}/${disk}/end`, { method: 'POST' })).status).toBe(409);
    nowMs -= 1000;
    expect((await admin.send(`${NOTICES}/${disk}/end`, { method: 'POST' })).status).toBe(200);
    await admin.send(`${NOTICES}/${disk}`, { method: 'DELETE' });
    for (const [path, method] of [
      [`${NOTICES}/${disk}`, 'DELETE'],
      [`${NOTICES}/${disk}/end`, 'POST'],
    ] as const) {
      expect((await admin.send(path, { method })).status).toBe(404);
    }
    expect((await admin.send(`${NOTICES}/${disk}`, { method: 'PUT', body: DISK })).status).toBe(404);
  });

  it('have room for so many, and those that ended long ago make more', async () => {
    const row = { kind: 'incident', title: 'Old', text: '', created_at: new Date(nowMs), updated_at: new Date(nowMs) };
    const times = { starts_at: new Date(nowMs - HOUR_MS), ends_at: new Date(nowMs) };
    await database.knex('notices').insert(Array.from({ length: MOST_NOTICES }, () => ({ ...row, ...times })));
    const full = await admin.send(NOTICES, { body: OUTAGE });
    expect([full.status, (await problemOf(full)).type]).toEqual([409, '/problems/quota-used-up']);
    const longAgo = nowMs - ENDED_NOTICES_KEPT_DAYS * DAY_MS - 1;
    await database.knex('notices').update({ starts_at: new Date(longAgo - HOUR_MS), ends_at: new Date(longAgo) });
    expect(await told()).toEqual([]);
    await add(OUTAGE);
    expect((await told()).map(({ title }) => title)).toEqual(['No positions']);
    expect(await database.knex('notices')).toHaveLength(1);
  });
});
