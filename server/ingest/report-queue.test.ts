import { describe, expect, it } from 'vitest';
import { ReportQueue } from './report-queue';

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);
const aTurn = () => new Promise((resolve) => setImmediate(resolve));

function queue(sliceLength: number, mostWaiting = 1_000) {
  const done: number[] = [];
  return { done, reports: new ReportQueue((report: number) => done.push(report), { sliceLength, mostWaiting }) };
}

describe('the queue of reports', () => {
  it('does a small batch at once', () => {
    const { done, reports } = queue(10);
    expect(reports.push(numbers(0, 10))).toBe(0);
    expect(done).toEqual(numbers(0, 10));
  });

  it('lets others have their turn between the slices of a large one, and keeps the order', async () => {
    const { done, reports } = queue(10);
    reports.push(numbers(0, 25));
    expect(done).toHaveLength(10);
    reports.push(numbers(25, 5));
    expect(done).toHaveLength(10);
    await aTurn();
    expect(done).toHaveLength(20);
    await aTurn();
    expect(done).toEqual(numbers(0, 30));
  });

  it('gives up the oldest where too many wait, and says how many', async () => {
    const { done, reports } = queue(10, 20);
    expect(reports.push(numbers(0, 20))).toBe(0);
    expect(reports.push(numbers(20, 15))).toBe(5);
    await aTurn();
    await aTurn();
    expect(done).toEqual([...numbers(0, 10), ...numbers(15, 20)]);
  });

  it('says when the last of a batch is done, also of one that is empty', async () => {
    const { done, reports } = queue(10);
    const doneThen: number[] = [];
    reports.push(numbers(0, 15), () => doneThen.push(done.length));
    reports.push([], () => doneThen.push(-done.length));
    expect(doneThen).toEqual([]);
    await aTurn();
    expect(doneThen).toEqual([15, -15]);
    reports.push([], () => doneThen.push(0));
    expect(doneThen).toEqual([15, -15, 0]);
  });

  it('forgets what waits', async () => {
    const { done, reports } = queue(10);
    reports.push(numbers(0, 25), () => done.push(-1));
    reports.clear();
    await aTurn();
    expect(done).toEqual(numbers(0, 10));
  });
});
