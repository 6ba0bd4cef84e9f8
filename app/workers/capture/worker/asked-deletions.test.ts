import { describe, expect, it } from 'vitest';
import { DELETION_KNOWN_FOR_MS, type DeletionOutcome } from '@contract/account';
import { AskedDeletions, type AskedDeletionsOptions } from './asked-deletions';

type Stored = Awaited<ReturnType<AskedDeletionsOptions['database']['all']>>[number];

interface Server {
  outcome: DeletionOutcome | null;
  withdrawal: DeletionOutcome | null;
}

/** Pages of one browser: what is stored is theirs together. */
function bench() {
  const stored = new Map<string, Stored>();
  const told: unknown[] = [];
  const withdrawn: string[] = [];
  const at = { ms: 1_000_000 };
  const server: Server = { outcome: null, withdrawal: null };
  const page = () =>
    new AskedDeletions({
      database: {
        put: async (deletion) => void stored.set(deletion.deletionId, deletion),
        restart: async (deletionId, askedAtMs) => {
          const one = stored.get(deletionId);
          if (one !== undefined) stored.set(deletionId, { ...one, askedAtMs });
        },
        all: async () => [...stored.values()],
        remove: async (deletionId) => void stored.delete(deletionId),
      },
      outcomeOf: async () => server.outcome,
      withdraw: async (deletionId) => {
        withdrawn.push(deletionId);
        return server.withdrawal;
      },
      leaveAlone: async (ofAccount, untilMs) => void told.push([ofAccount, untilMs]),
      onSettled: (outcome) => void told.push(outcome),
      now: () => at.ms,
    });
  return { page, at, server, told, withdrawn };
}

const NOTED = { deletionId: '0b8f4b1e-6f0e-4c55-9d55-5f2f3c1a7b10', ofAccount: ['a', 'b'] };
const OTHER = { deletionId: '5a7c62f4-50b0-4b5e-8f6d-4b4a5f0a9a11', ofAccount: null };
const ASKED_AT_MS = 1_000_000;
const UNTIL_MS = ASKED_AT_MS + 90_000;

describe('[ACC-01] a deletion whose outcome nobody has noted', () => {
  it('asks nothing where there is none', async () => {
    const { page, told, withdrawn } = bench();
    expect([await page().areThere(), await page().settle(), told, withdrawn]).toEqual([false, true, [], []]);
  });

  it('leaves the captures of the account alone once the server says that it is done, and forgets it', async () => {
    const { page, at, server, told } = bench();
    await page().note(NOTED);
    server.outcome = 'done';
    at.ms += 3_600_000;
    expect([await page().settle(), await page().areThere()]).toEqual([true, false]);
    // What is to be sent only since then waits for somebody else.
    expect(told).toEqual([[['a', 'b'], UNTIL_MS], 'done']);
  });

  it('is not settled while its request can still come, and is not withdrawn', async () => {
    const { page, at, told, withdrawn } = bench();
    await page().note(NOTED);
    at.ms += 89_000;
    expect([await page().settle(), told, withdrawn, await page().areThere()]).toEqual([false, [], [], true]);
  });

  it.each(['done', 'withdrawn'] as const)('is withdrawn after that, and %s is what holds', async (outcome) => {
    const { page, at, server, told, withdrawn } = bench();
    await page().note(NOTED);
    at.ms += 91_000;
    expect([await page().settle(), await page().areThere()]).toEqual([false, true]);
    server.withdrawal = outcome;
    expect([await page().settle(), await page().areThere()]).toEqual([true, false]);
    expect(told).toEqual(outcome === 'done' ? [[['a', 'b'], UNTIL_MS], 'done'] : ['withdrawn']);
    expect(withdrawn).toEqual([NOTED.deletionId, NOTED.deletionId]);
  });

  it('leaves captures alone where the server may have forgotten it, which says nothing of the account', async () => {
    const { page, at, server, told, withdrawn } = bench();
    await page().note(NOTED);
    server.withdrawal = 'withdrawn';
    at.ms += DELETION_KNOWN_FOR_MS + 1;
    expect([await page().settle(), told, withdrawn]).toEqual([true, [[['a', 'b'], UNTIL_MS], 'forgotten'], []]);
  });

  it('is settled in time where the clock was a year ahead when it was asked for', async () => {
    const { page, at, server, told } = bench();
    await page().note(NOTED);
    at.ms -= 365 * 86_400_000;
    server.withdrawal = 'withdrawn';
    expect(await page().settle()).toBe(false);
    at.ms += 91_000;
    expect([await page().settle(), told]).toEqual([true, ['withdrawn']]);
  });

  it('keeps when it was asked for as more becomes known of it', async () => {
    const { page, at, told } = bench();
    await page().note({ ...NOTED, ofAccount: null });
    at.ms += 20_000;
    await page().note(NOTED);
    await page().leaveAlone(NOTED);
    expect([told, await page().areThere()]).toEqual([[[['a', 'b'], UNTIL_MS]], false]);
  });

  it('is ended by its own answer alone, not by that of another one', async () => {
    const { page, server, told } = bench();
    await page().note(NOTED);
    await page().note(OTHER);
    await page().forget(OTHER.deletionId);
    expect(await page().areThere()).toBe(true);
    server.outcome = 'done';
    expect([await page().settle(), told]).toEqual([true, [[['a', 'b'], UNTIL_MS], 'done']]);
  });

  it('is looked into one after the other, and each has its own outcome', async () => {
    const { page, at, server, told } = bench();
    await page().note(NOTED);
    await page().note(OTHER);
    at.ms += 91_000;
    server.withdrawal = 'withdrawn';
    expect([await page().settle(), told]).toEqual([true, ['withdrawn', 'withdrawn']]);
  });
});
