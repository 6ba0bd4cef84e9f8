import { afterEach, describe, expect, it, vi } from 'vitest';
import { changeByPhoto, changedDraft, draftOf, EMPTY_DRAFT, readDraft } from './sighting-draft';

const NOW_MS = Date.UTC(2026, 10, 24, 12);
const OWN = { latitudeDeg: 52.512_34, longitudeDeg: 13.412_34 };

const at = (text: string, until = '') => readDraft({ ...EMPTY_DRAFT, when: 'at', at: text, until }, OWN, NOW_MS);
const ago = (when: '5' | '60') => readDraft({ ...EMPTY_DRAFT, when }, OWN, NOW_MS);

afterEach(() => vi.unstubAllEnvs());

describe('the form of a sighting', () => {
  it('asks about now and here where nothing else is said, and keeps the exact place apart', () => {
    const read = readDraft(EMPTY_DRAFT, OWN, NOW_MS);
    expect(read).toMatchObject({ ok: true, exact: OWN });
    expect(read.ok && read.asked).toMatchObject({
      fromMs: NOW_MS,
      toMs: NOW_MS,
      place: { latitudeDeg: 52.5, longitudeDeg: 13.4 },
      direction: null,
      courseDeg: null,
    });
  });

  it('takes "just now" for when somebody began to tell of it, however long the rest takes', () => {
    const tellAt = (ms: number, isAnswered = false) => ({ nowMs: NOW_MS + ms, isAnswered });
    const begun = changedDraft(EMPTY_DRAFT, { azimuth: '90', elevation: '33' }, tellAt(0));
    const whole = changedDraft(begun, { brightness: '0' }, tellAt(40_000));
    expect(readDraft(whole, OWN, NOW_MS + 60_000)).toMatchObject({ asked: { fromMs: NOW_MS, timeSigmaS: 30 } });
    expect(readDraft(whole, OWN, NOW_MS + 20_000)).toMatchObject({ asked: { fromMs: NOW_MS, timeSigmaS: 15 } });
    const minutes = { ...whole, when: '5' as const };
    expect(readDraft(minutes, OWN, NOW_MS + 60_000)).toMatchObject({ asked: { fromMs: NOW_MS - 300_000 } });
    // After an answer more of its looks is of the same; another direction is another sighting.
    const same = changedDraft(whole, { colour: 'red' }, tellAt(300_000, true));
    expect(same.toldSinceMs).toBe(NOW_MS);
    expect(changedDraft(same, { azimuth: '120' }, tellAt(300_000, true)).toldSinceMs).toBe(NOW_MS + 300_000);
  });

  it('is the less sure of the time the more minutes it is ago', () => {
    const sigmas = [ago('5'), ago('60')].map((read) => read.ok && read.asked.timeSigmaS);
    expect(sigmas).toEqual([45, 540]);
    expect(ago('60').ok && ago('60')).toMatchObject({ asked: { fromMs: NOW_MS - 3_600_000 } });
  });

  it('says what is wrong with each field', () => {
    const wrong = {
      ...EMPTY_DRAFT,
      when: 'at' as const,
      at: 'tomorrow',
      isOwnPlace: false,
      latitude: '95',
      longitude: 'east',
      azimuth: '400',
      elevation: '',
    };
    const read = readDraft(wrong, OWN, NOW_MS);
    expect(read.ok ? [] : Object.keys(read.errors).toSorted()).toEqual([
      'at',
      'azimuth',
      'elevation',
      'latitude',
      'longitude',
    ]);
    expect(readDraft(EMPTY_DRAFT, null, NOW_MS)).toMatchObject({
      ok: false,
      errors: { isOwnPlace: expect.any(String) },
    });
  });

  it('refuses a time that is yet to come, and a span of more than an hour', () => {
    expect(at('2026-11-26T12:00')).toMatchObject({ ok: false });
    expect(at('2026-11-23T12:00', '2026-11-23T13:30')).toMatchObject({ ok: false });
    expect(at('2026-11-23T12:00', '2026-11-23T12:30')).toMatchObject({ ok: true });
  });

  const facts = { taken: null, place: null, altitudeM: null, direction: null, fieldOfViewDeg: null };

  it('holds nothing of where one photo looked once another is read', () => {
    const direction = { azimuthDeg: 92, north: 'true' } as const;
    const first = { ...EMPTY_DRAFT, ...changeByPhoto({ ...facts, direction, fieldOfViewDeg: 50 }) };
    expect(first.picture).toEqual({ azimuthDeg: 92, widthDeg: 50 });
    const second = { ...first, ...changeByPhoto({ ...facts, taken: { atMs: NOW_MS, zone: 'told' } }) };
    expect(second.picture).toBeNull();
  });

  it('keeps the moment of a photo or an address in the hour that a clock shows twice, until the field is changed', () => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    // Half past two, the second time.
    const atMs = Date.UTC(2026, 9, 25, 1, 30);
    const draft = { ...EMPTY_DRAFT, ...changeByPhoto({ ...facts, taken: { atMs, zone: 'told' } }) };
    expect(draft.at).toBe('2026-10-25T02:30:00');
    const read = readDraft(draft, OWN, NOW_MS);
    expect(read).toMatchObject({ ok: true, asked: { fromMs: atMs } });
    const until = { ...draft, until: '2026-10-25T02:40', untilMs: atMs + 600_000 };
    const spanned = readDraft(until, OWN, NOW_MS);
    if (!spanned.ok) throw new Error('The form is whole.');
    expect(readDraft(draftOf(spanned.asked, OWN, true), OWN, NOW_MS)).toEqual(spanned);
    expect(spanned.asked.toMs).toBe(atMs + 600_000);
    expect(readDraft({ ...draft, atMs: null }, OWN, NOW_MS)).toMatchObject({ asked: { fromMs: atMs - 3_600_000 } });
  });

  it('shows a sighting of an address again', () => {
    const draft = { ...EMPTY_DRAFT, azimuth: '212.4', elevation: '33', course: '90', sound: 'heard', speed: '0.6' };
    const read = readDraft(draft, OWN, NOW_MS);
    if (!read.ok) throw new Error('The form is whole.');
    const again = readDraft(draftOf(read.asked, OWN, true), OWN, NOW_MS);
    expect(again).toEqual(read);
  });
});
