import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type KillRound, killRounds } from './kill-rounds';

it('keeps every confirmed row through kill -9 during writes, ten times in a row, and starts again each time', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'skylens-kill-test-'));
  const rounds: KillRound[] = [];
  try {
    for await (const round of killRounds(dataDir, 10)) rounds.push(round);
    expect(readdirSync(dataDir)).toEqual(['database']);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  expect(rounds).toHaveLength(10);
  for (const round of rounds) {
    expect(round).toMatchObject({ lost: 0, torn: 0 });
    expect(round.transactions).toBeGreaterThan(0);
  }
}, 600_000);
