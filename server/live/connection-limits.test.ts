import { describe, expect, it } from 'vitest';
import { MessageAllowance } from './connection-limits';

/** How many of a number of messages at one time are let through. */
function accepted(allowance: MessageAllowance, count: number, atMs: number): number {
  return Array.from({ length: count }, () => allowance.spend(atMs)).filter(Boolean).length;
}

describe('the allowance of messages', () => {
  it('is 20 at once, then two a second', () => {
    const allowance = new MessageAllowance(0);
    expect(accepted(allowance, 30, 0)).toBe(20);
    expect(accepted(allowance, 30, 1000)).toBe(2);
    expect(accepted(allowance, 30, 1400)).toBe(0);
    expect(accepted(allowance, 30, 1500)).toBe(1);
  });

  it('grows while nothing is sent, up to 20 and no further', () => {
    const allowance = new MessageAllowance(0);
    expect(accepted(allowance, 20, 0)).toBe(20);
    expect(accepted(allowance, 30, 5000)).toBe(10);
    expect(accepted(allowance, 30, 3_600_000)).toBe(20);
  });

  it('does not grow from a clock that is set back', () => {
    const allowance = new MessageAllowance(10_000);
    expect(accepted(allowance, 20, 10_000)).toBe(20);
    expect(accepted(allowance, 1, 0)).toBe(0);
  });
});
