import { describe, expect, it } from 'vitest';
import type { AccountDeletionState } from '@contract/account';
import { AskedDeletions, type AskedDeletionsOptions } from './asked-deletions';

type Stored = Awaited<ReturnType<AskedDeletionsOptions['database']['all']>>[number];

function bench() {
  const stored = new Map<string, Stored>();
  const alone: (readonly string[] | null)[] = [];
  const asked: string[] = [];
  const at = { ms: 1_000_000, state: null as AccountDeletionState | null };
  const deletions = new AskedDeletions({
    database: {
      put: async (deletion) => void stored.set(deletion.deletionId, deletion),
      all: async () => [...stored.values()],
      remove: async (deletionId) => void stored.delete(deletionId),
    },
    stateOf: async (deletionId) => {
      asked.push(deletionId);
      return at.state;
    },
    leaveAlone: async (ofAccount) => void alone.push(ofAccount),
    now: () => at.ms,
  });
  return { deletions, at, alone, asked };
}

const NOTED = { deletionId: '0b8f4b1e-6f0e-4c55-9d55-5f2f3c1a7b10', ofAccount: ['a', 'b'] };

describe('[ACC-01] a deletion whose outcome nobody has noted', () => {
  it('asks nothing where there is none', async () => {
    const { deletions, asked } = bench();
    expect([await deletions.areThere(), await deletions.settle(), asked]).toEqual([false, true, []]);
  });

  it('leaves the captures of the account alone once the server says that it is done, and forgets it', async () => {
    const { deletions, at, alone, asked } = bench();
    await deletions.note(NOTED);
    at.state = 'done';
    expect([await deletions.settle(), alone, await deletions.areThere()]).toEqual([true, [['a', 'b']], false]);
    expect(asked).toEqual([NOTED.deletionId]);
  });

  it.each([null, 'under-way', 'unknown'] as const)('is not settled where the server says %s', async (state) => {
    const { deletions, at, alone } = bench();
    await deletions.note(NOTED);
    at.state = state;
    at.ms += 89_000;
    expect([await deletions.settle(), alone, await deletions.areThere()]).toEqual([false, [], true]);
  });

  it('is one that never came where the server does not know it after longer than a request lasts', async () => {
    const { deletions, at, alone } = bench();
    await deletions.note(NOTED);
    at.state = 'unknown';
    at.ms += 91_000;
    expect([await deletions.settle(), alone, await deletions.areThere()]).toEqual([true, [], false]);
  });

  it('is forgotten by the page that asked once that has its answer', async () => {
    const { deletions, asked } = bench();
    await deletions.note(NOTED);
    await deletions.forget();
    expect([await deletions.settle(), asked]).toEqual([true, []]);
  });
});
