import { describe, expect, it, vi } from 'vitest';
import type { FetchHistoryPage, HistoryQuestion } from '@app/workers/sky/history/fetch-history-page';

vi.stubGlobal('window', { localStorage: { getItem: () => null, setItem: () => undefined } });
const { fetchHistory } = await import('./history-pages');

const MINUTE = 60_000;
const SPAN = {
  latitudeDeg: 52.512,
  longitudeDeg: 13.388,
  radiusKm: 160,
  feed: 'live',
  fromMs: 0,
  toMs: 60 * MINUTE,
} as const;

/** Pages of ten minutes. */
function server(bytes: number) {
  const questions: HistoryQuestion[] = [];
  const fetchPage: FetchHistoryPage = async (question) => {
    questions.push(question);
    const { fromMs } = question;
    const toMs = Math.min(question.toMs, fromMs + 10 * MINUTE);
    const nextMs = toMs < question.toMs ? toMs : null;
    const head = { fromMs, toMs, nextMs, feed: 'live', gaps: [], attributions: [] } as const;
    return { ok: true, page: { head, messages: [new ArrayBuffer(bytes)] } };
  };
  return { questions, fetchPage };
}

describe('all that is remembered of a span', () => {
  it('comes page by page, from the rounded place', async () => {
    const { questions, fetchPage } = server(8);
    const told = await fetchHistory(SPAN, new AbortController().signal, fetchPage);
    expect(told).toMatchObject({ messages: { length: 6 }, gaps: [] });
    expect(questions.map(({ fromMs }) => fromMs / MINUTE)).toEqual([0, 10, 20, 30, 40, 50]);
    expect(questions[0]).toMatchObject({ latitude: 52.5, longitude: 13.4 });
  });

  it('is bounded: what is left out is told as a gap', async () => {
    const { questions, fetchPage } = server(40 * 1024 * 1024);
    const told = await fetchHistory(SPAN, new AbortController().signal, fetchPage);
    expect(questions).toHaveLength(2);
    expect(told?.gaps).toEqual([{ fromMs: 20 * MINUTE, toMs: 60 * MINUTE, missing: 1 }]);
  });
});
