import { array, assert, nat, property, record, string, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedLine, elementsIn, readAll, refusedIn, STATION, STATION_TLE, withChecksum } from './tle.fixture';

const [NAME, LINE_1, LINE_2] = STATION_TLE;
const OTHER_1 = '1 48274U 21035A   24130.00580162  .00044782  00000+0  47178-3 0  9992';
const OTHER_2 = '2 48274  41.4681 322.4705 0003879 310.0852  49.9647 15.63450567172966';
const OTHER = `${OTHER_1}\n${OTHER_2}`;

const bstarOf = (field: string) => elementsIn(`${changedLine(LINE_1, 53, field)}\n${LINE_2}`)[0]?.bstar;
const digits = (count: number) => nat(10 ** count - 1).map((value) => String(value).padStart(count, '0'));
const angle = tuple(nat(359), digits(4)).map(([whole, rest]) => `${String(whole).padStart(3)}.${rest}`);

describe('two- and three-line elements', () => {
  it('give the station with every digit', () => {
    expect(elementsIn(STATION_TLE.join('\n'))).toEqual([STATION]);
  });

  it.each([
    ['LF', '\n', ''],
    ['CRLF', '\r\n', ''],
    ['CR', '\r', ''],
    ['a byte order mark and blank lines', '\r\n\r\n', '\uFEFF\n'],
  ])('are read with %s', (_name, lineEnd, before) => {
    expect(elementsIn(`${before}${STATION_TLE.join(lineEnd)}${lineEnd}`)).toEqual([STATION]);
  });

  it('are read with line ends of every kind in one file', () => {
    const text = `${NAME}\r\n${LINE_1}\r${LINE_2}\nOTHER  \r${OTHER_1}\n\r${OTHER_2}\r\n`;
    expect(elementsIn(text).map(({ name }) => name)).toEqual(['ISS (ZARYA)', 'OTHER']);
  });

  it('take a name behind "0 ", and say where none is given', () => {
    expect(elementsIn(`0 ${NAME}\n${LINE_1}\n${LINE_2}`)[0]?.name).toBe('ISS (ZARYA)');
    expect(elementsIn(`${LINE_1}\n${LINE_2}`)[0]?.name).toBe('Object 25544');
  });

  it('keep names in one line and without marks that turn the writing around', () => {
    const [satellite] = elementsIn(`A\u202E\u0007B${' '.repeat(20)}<script>\n${LINE_1}\n${LINE_2}`);
    expect(satellite?.name).toBe('A B <script>');
  });

  it.each([
    ['Alpha-5', 'A0000', 100_000],
    ['the letter behind I', 'J2345', 182_345],
    ['the last letter', 'Z9999', 339_999],
    ['blanks for zeros', '    5', 5],
  ])('understand %s', (_name, text, noradId) => {
    const lines = [changedLine(LINE_1, 2, text), changedLine(LINE_2, 2, text)];
    expect(elementsIn(lines.join('\n'))[0]).toMatchObject({ noradId, inclinationDeg: 51.6381 });
  });

  it('understand blanks for zeros in every field that has them', () => {
    const line1 = changedLine(changedLine(LINE_1, 20, '  4.50000000'), 53, '        ');
    const line2 = changedLine(changedLine(changedLine(LINE_2, 26, '   3466'), 8, '  1.5   '), 17, '  7.8590');
    expect(elementsIn(`${line1}\n${line2}`)[0]).toMatchObject({
      epochDay: Date.UTC(2024, 0, 4) / 86_400_000,
      epochDayFraction: 0.5,
      bstar: 0,
      eccentricity: 0.0003466,
      inclinationDeg: 1.5,
      raanDeg: 7.859,
    });
  });

  it('read drag terms of either sign, and zero as it is', () => {
    expect(bstarOf('-11606-4')).toBe(-0.000011606);
    expect(bstarOf(' 10000+1')).toBe(1);
    expect(Object.is(bstarOf('-00000-0'), 0)).toBe(true);
  });

  it('keep the newest of several sets of one object', () => {
    const older = changedLine(LINE_1, 18, '24129.99999999');
    const sets = [`${older}\n${LINE_2}`, `${LINE_1}\n${LINE_2}`];
    expect(elementsIn(sets.join('\n'))[0]?.epochDay).toBe(STATION.epochDay);
    expect(elementsIn(sets.toReversed().join('\n'))[0]?.epochDay).toBe(STATION.epochDay);
  });

  it.each([
    ['checksum', `${LINE_1.slice(0, 68)}3\n${LINE_2}`],
    ['cut-short', `${LINE_1.slice(0, 60)}\n${LINE_2}`],
    ['cut-short', `${LINE_1}\n${LINE_2.slice(0, 66)}`],
    ['unpaired', `${NAME}\n${LINE_1}`],
    ['unpaired', LINE_2],
    ['number-mismatch', `${LINE_1}\n${changedLine(LINE_2, 2, '25545')}`],
    ['catalogue-number', `${changedLine(LINE_1, 2, '00000')}\n${changedLine(LINE_2, 2, '00000')}`],
    ['ephemeris-type', `${changedLine(LINE_1, 62, '4')}\n${LINE_2}`],
    ['out-of-range', `${LINE_1}\n${changedLine(LINE_2, 8, '181.6381')}`],
    ['out-of-range', `${LINE_1}\n${changedLine(LINE_2, 52, ' 0.00000000')}`],
    ['unreadable-field', `${LINE_1}\n${changedLine(LINE_2, 17, '14x.8590')}`],
    ['unreadable-field', `${changedLine(LINE_1, 20, '400.36689744')}\n${LINE_2}`],
  ])('refuse one record for its %s and use the next', (reason, wrong) => {
    const text = `${wrong}\nOTHER\n${OTHER}\n`;
    expect(refusedIn(text)).toEqual({ [reason]: 1 });
    expect(elementsIn(text).map(({ noradId }) => noradId)).toEqual([48274]);
  });

  it('show what was refused, the first few of each reason', () => {
    const wrong = `${LINE_1.slice(0, 68)}3\n${LINE_2}\n`;
    const document = readAll(`${wrong.repeat(5)}${OTHER}`);
    expect(document.kind === 'elements' && document.reading.rejections.counts()).toEqual([
      { reason: 'checksum', count: 5, examples: Array(3).fill(expect.stringContaining('1 25544U 98067A')) },
    ]);
  });

  it('are not used at all when they are cut off', () => {
    const whole = `${STATION_TLE.join('\n')}\nOTHER\n${OTHER}`;
    for (const cut of [3, 69, 80, 130, 142]) {
      expect(readAll(whole.slice(0, whole.length - cut))).toEqual({
        kind: 'nothing',
        problem: 'is cut off: its last record is not whole',
      });
    }
  });

  it('never throw and never give impossible elements, whatever is done to the text', () => {
    const whole = `${STATION_TLE.join('\r\n')}\n${OTHER}\n`;
    const change = record({ at: nat(whole.length), cut: nat(80), put: string({ maxLength: 40 }) });
    assert(
      property(array(change, { maxLength: 3 }), (changes) => {
        const text = changes.reduce((old, { at, cut, put }) => old.slice(0, at) + put + old.slice(at + cut), whole);
        const document = readAll(text);
        if (document.kind !== 'elements') return;
        for (const set of document.reading.elements) {
          expect(set.eccentricity).toBeGreaterThanOrEqual(0);
          expect(set.eccentricity).toBeLessThan(1);
          expect(set.meanMotionRevPerDay).toBeGreaterThan(0);
          expect(Object.values(set).every((value) => typeof value !== 'number' || Number.isFinite(value))).toBe(true);
        }
      }),
    );
  });

  it('give back every value that the columns can hold', () => {
    const orbit = record({ raan: angle, anomaly: angle, eccentricity: digits(7), motion: digits(8) });
    assert(
      property(orbit, ({ raan, anomaly, eccentricity, motion }) => {
        const line2 = withChecksum(`2 25544  51.6381 ${raan} ${eccentricity} 150.4670 ${anomaly} 15.${motion}45252`);
        expect(elementsIn(`${LINE_1}\n${line2}`)[0]).toMatchObject({
          raanDeg: Number(raan),
          meanAnomalyDeg: Number(anomaly),
          eccentricity: Number(`0.${eccentricity}`),
          meanMotionRevPerDay: Number(`15.${motion}`),
        });
      }),
    );
  });
});
