import {
  type Arbitrary,
  assert,
  boolean,
  constantFrom,
  integer,
  option,
  pre,
  property,
  record,
  string,
  stringMatching,
  uniqueArray,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OBJECT_CLASSES } from '../../tracking/aircraft-report';
import { filterText, LONGEST_FILTER_TEXT, readFilter, spanLimits } from './filter-text';
import { EVERYTHING, GROUND_CHOICES, PATTERN_FIELDS, type SkyFilter } from './sky-filter';

const figure = (name: 'altitudeFt' | 'distanceNm' | 'speedKt') => {
  const { least, most } = spanLimits(name);
  return option(
    integer({ min: least * 100, max: most * 100 }).map((hundredths) => hundredths / 100),
    { nil: null },
  );
};
const span = (name: 'altitudeFt' | 'distanceNm' | 'speedKt') => record({ from: figure(name), to: figure(name) });
const filters: Arbitrary<SkyFilter> = record({
  classes: uniqueArray(constantFrom(...OBJECT_CLASSES)),
  isMilitary: boolean(),
  isEmergency: boolean(),
  ground: constantFrom(...GROUND_CHOICES),
  sources: uniqueArray(stringMatching(/^[\w .:/%-]{1,12}$/), { maxLength: 3 }),
  altitudeFt: span('altitudeFt'),
  distanceNm: span('distanceNm'),
  speedKt: span('speedKt'),
  pattern: option(
    record({
      field: constantFrom(...PATTERN_FIELDS),
      text: stringMatching(/^\S[\S ]{0,38}\S$/),
    }),
    { nil: null },
  ),
});

describe('the address of a filter', () => {
  it('reads what it writes, and writes nothing where nothing is left out', () => {
    expect(filterText(EVERYTHING)).toBeNull();
    assert(
      property(filters, (filter) => {
        const text = filterText(filter);
        pre(text === null || text.length <= LONGEST_FILTER_TEXT);
        expect(readFilter(text ?? '')).toEqual({ filter, unread: [] });
      }),
    );
  });

  it('is words that a person can read and write', () => {
    expect(
      readFilter('type.helicopter type.drone alt.0..5000 dist...20 speed.250.. source.adsb.lol re.^RYR 4'),
    ).toEqual({
      filter: {
        ...EVERYTHING,
        classes: ['helicopter', 'drone'],
        altitudeFt: { from: 0, to: 5000 },
        distanceNm: { from: null, to: 20 },
        speedKt: { from: 250, to: null },
        sources: ['adsb.lol'],
        pattern: { field: 'any', text: '^RYR 4' },
      },
      unread: [],
    });
    expect(readFilter('military emergency air').filter).toEqual({
      ...EVERYTHING,
      isMilitary: true,
      isEmergency: true,
      ground: 'air',
    });
  });

  it('names the words that it cannot read, and holds the others', () => {
    const { filter, unread } = readFilter(
      'type.zeppelin alt.low speed.9999999.. alt... source.%E0%A4%A colour.red ground',
    );
    expect(filter).toEqual({ ...EVERYTHING, ground: 'ground' });
    expect(unread).toEqual(['type.zeppelin', 'alt.low', 'speed.9999999..', 'alt...', 'source.%E0%A4%A', 'colour.red']);
    expect(readFilter(`re.${'a'.repeat(101)}`)).toMatchObject({ filter: EVERYTHING, unread: [expect.any(String)] });
  });

  it('never throws, whatever an address says', () => {
    assert(
      property(string({ maxLength: 900 }), (text) => {
        expect(readFilter(text).filter).toBeDefined();
      }),
    );
  });
});
