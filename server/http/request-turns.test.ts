import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { RequestTurns } from './request-turns';

/** Requests that begin in each turn of the event loop, by the name of their network. */
async function begun(networks: readonly string[], turns: number): Promise<string[]> {
  const requests = new RequestTurns();
  const begins: string[] = [];
  for (const network of networks) void requests.begin(network).then(() => begins.push(network));
  const byTurn: string[] = [];
  for (let turn = 0; turn < turns; turn++) {
    await nextTurn();
    byTurn.push(begins.splice(0).join(' '));
  }
  return byTurn;
}

describe('the turns of requests', () => {
  it('are one for each network in each turn of the event loop', async () => {
    const [first, ...rest] = await begun(['a', 'a', 'a', 'b', 'b', 'c'], 4);
    // The second of each begins in the turn that has just been waited for, before the wait ends.
    expect(first).toBe('a b c a b');
    expect(rest).toEqual(['a', '', '']);
  });

  it('come at once for who has nothing under way', async () => {
    const turns = new RequestTurns();
    const turnOver = nextTurn().then(() => 'the turn was over');
    expect(await Promise.race([turns.begin('a').then(() => 'begun'), turnOver])).toBe('begun');
  });

  it('are refused to a network of which ten thousand wait, and to no other', async () => {
    const turns = new RequestTurns();
    const waiting = Array.from({ length: 10_001 }, () => turns.begin('greedy'));
    await expect(turns.begin('greedy')).rejects.toMatchObject({ slug: 'too-many-requests' });
    await turns.begin('home');
    await Promise.all(waiting);
    await turns.begin('greedy');
  });
});
