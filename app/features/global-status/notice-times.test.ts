import type { Notice } from '@contract/notice';
import { describe, expect, it } from 'vitest';
import { noticeFormSchema, noticeTexts, sortedNotices } from './notice-times';

const NOW_MS = Date.parse('2026-11-26T03:00:00.000Z');
const notice = (id: number, startsAt: string, endsAt: string | null): Notice => ({
  id,
  kind: 'maintenance',
  title: `Notice ${id}`,
  text: '',
  startsAt: `${startsAt}:00.000Z`,
  endsAt: endsAt === null ? null : `${endsAt}:00.000Z`,
  updatedAt: '2026-11-20T00:00:00.000Z',
});
const ids = (notices: readonly Notice[]) => notices.map(({ id }) => id);

describe('[STAT-01] notices', () => {
  it('are under way from their start to their end, which need not be known; planned ones come next first', () => {
    const sorted = sortedNotices(
      [
        notice(1, '2026-11-26T03:00', '2026-11-26T03:01'),
        notice(2, '2026-11-26T02:00', null),
        notice(3, '2026-11-28T03:00', '2026-11-28T04:00'),
        notice(4, '2026-11-26T03:01', null),
        notice(5, '2026-11-26T02:00', '2026-11-26T03:00'),
        notice(6, '2026-11-20T02:00', '2026-11-20T03:00'),
        notice(7, '2026-11-26T01:00', '2026-11-26T02:00'),
      ],
      NOW_MS,
    );
    expect([ids(sorted.running), ids(sorted.planned), ids(sorted.ended)]).toEqual([
      [1, 2],
      [4, 3],
      [5, 7, 6],
    ]);
  });

  it('come back from the form as they went into it, by the clock of the device', () => {
    const told = notice(1, '2026-11-28T03:00', '2026-11-28T04:30');
    const { id: _id, updatedAt: _updatedAt, ...body } = told;
    expect(noticeFormSchema(told).parse(noticeTexts(told, NOW_MS))).toEqual(body);
    expect(noticeFormSchema(null).parse(noticeTexts(told, NOW_MS))).toEqual(body);
    expect(noticeFormSchema(null).parse({ ...noticeTexts(null, NOW_MS), title: 'x' })).toEqual({
      kind: 'incident',
      title: 'x',
      text: '',
      startsAt: '2026-11-26T03:00:00.000Z',
      endsAt: null,
    });
  });

  it('keep the seconds of times that nobody changed', () => {
    const startsAt = '2026-11-26T02:00:00.000Z';
    const endsAt = '2026-11-26T02:00:30.250Z';
    const ended: Notice = { ...notice(1, '2026-11-26T02:00', null), startsAt, endsAt };
    const texts = { ...noticeTexts(ended, NOW_MS), title: 'Mended' };
    expect(noticeFormSchema(ended).parse(texts)).toMatchObject({ title: 'Mended', startsAt, endsAt });
    const later = noticeTexts(notice(1, '2026-11-26T01:59', '2026-11-26T02:01'), NOW_MS);
    expect(noticeFormSchema(ended).parse({ ...texts, endsAt: later.endsAt })).toMatchObject({
      startsAt,
      endsAt: '2026-11-26T02:01:00.000Z',
    });
    expect(noticeFormSchema(ended).parse({ ...texts, startsAt: later.startsAt })).toMatchObject({
      startsAt: '2026-11-26T01:59:00.000Z',
      endsAt,
    });
  });

  it('say at each field what is wrong', () => {
    const wrong = noticeFormSchema(null).safeParse({
      kind: 'maintenance',
      title: ' ',
      text: 'x'.repeat(2001),
      startsAt: '',
      endsAt: '',
    });
    expect(wrong.error?.issues.map(({ path }) => path.join())).toEqual(['title', 'text', 'startsAt', 'endsAt']);
    const late = { ...noticeTexts(notice(1, '2026-11-28T03:00', '2026-11-28T02:00'), NOW_MS) };
    expect(noticeFormSchema(null).safeParse(late).error?.issues).toMatchObject([
      { path: ['endsAt'], message: 'A time after the start; a maintenance needs one.' },
    ]);
    expect(noticeFormSchema(null).safeParse({ ...late, endsAt: '' }).success).toBe(false);
  });
});
