import { expect, it } from 'vitest';
import { elementsOfTle, printedElementsOfTle } from './elements-of-tle';
import { changedLine, STATION_TLE } from './tle.fixture';

it('gives an orbit that there cannot be to who asks for what is printed, and refuses it as a satellite', () => {
  const [name, line1, line2] = STATION_TLE;
  const impossible = changedLine(line2, 52, ' 0.00001000');
  expect(printedElementsOfTle(name, line1, impossible)).toMatchObject({
    noradId: 25_544,
    meanMotionRevPerDay: 0.000_01,
  });
  expect(elementsOfTle(name, line1, impossible)).toMatchObject({ reason: 'out-of-range' });
});
