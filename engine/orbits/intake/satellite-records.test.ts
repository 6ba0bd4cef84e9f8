import { describe, expect, it } from 'vitest';
import { satelliteRecordOf } from './satellite-records';
import { readAll, STATION } from './tle.fixture';

const SATCAT_CSV = [
  'OBJECT_NAME,OBJECT_ID,NORAD_CAT_ID,OBJECT_TYPE,OPS_STATUS_CODE,OWNER,LAUNCH_DATE,LAUNCH_SITE,DECAY_DATE,PERIOD,INCLINATION,APOGEE,PERIGEE,RCS,DATA_STATUS_CODE,ORBIT_CENTER,ORBIT_TYPE',
  'ISS (ZARYA),1998-067A,25544,PAY,+,ISS,1998-11-20,TTMTR,,92.94,51.64,422,413,399.0524,,EA,ORB',
  'SL-16 R/B,1992-076B,22220,R/B,,CIS,1992-11-17,TTMTR,,101.6,71.0,846,826,9.0,,EA,ORB',
].join('\n');

const SATCAT_EXTRACT = JSON.stringify([
  { n: 'ISS (ZARYA)', c: 25_544, i: '1998-067A', o: 'ISS', ls: 'TTMTR', ld: '1998-11-20', dd: '', p: '92.9' },
  { n: 'COSMOS 2251 DEB', c: 34_427, i: '1993-036EG', o: 'CIS', ls: 'PKMTR', ld: '1993-06-16', dd: '', p: '98' },
]);

const QUICK_SAT = [
  '00001 d Desig...  Name.......... Mag.  Sz1 Sz2 Sz3 RCS Comments 39732',
  '20960 d 90 103B   GPS BII 10 Rk   3.0  5.9 2.4 0.0  13',
  '20963 c 90 97B    SDS 2-2',
  '25544   98 67A    ISS            -0.5 30.0 20.0 0.0',
  '99999 d Desig...  Name.......... Mag.  Sz1 Sz2 Sz3 RCS Comments',
].join('\r\n');

function factsIn(text: string) {
  const document = readAll(text);
  if (document.kind !== 'facts') throw new Error(`The document gave ${document.kind}`);
  return document.facts;
}

function magnitudesIn(text: string) {
  const document = readAll(text);
  if (document.kind !== 'magnitudes') throw new Error(`The document gave ${document.kind}`);
  return document.magnitudes;
}

describe('facts of satellites', () => {
  it('come from the SATCAT of CelesTrak', () => {
    const facts = factsIn(SATCAT_CSV);
    expect(facts.get(25_544)).toMatchObject({ objectType: 'payload', owner: 'ISS', launchDate: '1998-11-20' });
    expect(facts.get(22_220)).toEqual({
      name: 'SL-16 R/B',
      internationalDesignator: '1992-076B',
      objectType: 'rocket-body',
      owner: 'CIS',
      launchDate: '1992-11-17',
    });
    expect(facts.size).toBe(2);
    for (const unlisted of [1, 22_221, 25_545]) expect(facts.get(unlisted)).toBeUndefined();
  });

  it('are those of the last line for an object that stands twice, and nothing where a column is empty', () => {
    const again = ',,25544,,,,,,,,,,,,,,';
    const facts = factsIn(`${SATCAT_CSV}\n${again}`);
    expect(facts.get(25_544)).toEqual({
      name: null,
      internationalDesignator: null,
      objectType: 'unknown',
      owner: null,
      launchDate: null,
    });
    expect(facts.size).toBe(2);
  });

  it('come from an extract with short keys, the type only where the name tells it', () => {
    const facts = factsIn(SATCAT_EXTRACT);
    expect(facts.get(25_544)).toMatchObject({ objectType: 'unknown', owner: 'ISS', launchDate: '1998-11-20' });
    expect(facts.get(34_427)?.objectType).toBe('debris');
  });

  it('turn the magnitudes of QuickSat, fully lit, into those at 90 degrees', () => {
    const magnitudes = magnitudesIn(QUICK_SAT);
    expect(magnitudes.get(20_960)).toBeCloseTo(3 + 1.24, 2);
    expect(magnitudes.get(25_544)).toBeCloseTo(-0.5 + 1.24, 2);
    expect(magnitudes.size).toBe(2);
  });

  it('stand beside the elements, the first that knows a fact telling it', () => {
    const told = { facts: [factsIn(SATCAT_EXTRACT), factsIn(SATCAT_CSV)], magnitudes: magnitudesIn(QUICK_SAT) };
    expect(satelliteRecordOf(STATION, told)).toEqual({
      elements: STATION,
      objectType: 'payload',
      owner: 'ISS',
      launchDate: '1998-11-20',
      standardMagnitude: 0.74,
    });
  });

  it('name an object whose elements came without a name, and stay unknown where nobody tells them', () => {
    const nameless = { ...STATION, name: 'Object 25544', internationalDesignator: null };
    expect(satelliteRecordOf(nameless, { facts: [factsIn(SATCAT_CSV)], magnitudes: new Map() }).elements).toEqual(
      STATION,
    );
    expect(satelliteRecordOf(STATION, { facts: [], magnitudes: new Map() })).toEqual({
      elements: STATION,
      objectType: 'unknown',
      owner: null,
      launchDate: null,
      standardMagnitude: null,
    });
  });
});
