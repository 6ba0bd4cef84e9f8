import { expect, it } from 'vitest';
import { type Candidate, type CandidatePaths, emptyPaths } from './candidate-paths';
import { CrowdWriter } from './sky-crowd';
import { trainGroups } from './train-groups';

const STEP_MS = 1000;

/** A satellite that rises due south and goes over the zenith, half a degree a second, some seconds behind the first. */
function pathsOf(
  members: readonly { readonly launch: string | null; readonly behindS: number; readonly offDeg?: number }[],
): CandidatePaths {
  const candidates = members.map(
    ({ launch }, index): Candidate => ({
      kind: 'satellite',
      id: index + 1,
      name: `STARLINK-${index + 1}`,
      feed: null,
      launch,
      colourIndex: null,
      heardWithinM: 0,
      sigmaDeg: 0.1,
      magnitudeSigma: 1,
      salience: 1,
    }),
  );
  const paths = emptyPaths(candidates, 5, { expectedSeen: 1, considered: 1, crowd: new CrowdWriter().written() });
  members.forEach(({ behindS, offDeg = 0 }, row) => {
    for (let step = 0; step < 5; step++) {
      const elevation = ((60 + 0.5 * (step - behindS)) * Math.PI) / 180;
      const off = (offDeg * Math.PI) / 180;
      const place = [Math.sin(off), -Math.cos(off) * Math.cos(elevation), Math.cos(off) * Math.sin(elevation)];
      paths.directions.set(place, 3 * (row * 5 + step));
    }
  });
  return paths;
}

it('finds satellites of one launch that follow one another', () => {
  const train = [0, 20, 40, 60].map((behindS) => ({ launch: '2026-123', behindS }));
  const others = [
    { launch: '2026-124', behindS: 10 },
    { launch: null, behindS: 30 },
    { launch: '2026-123', behindS: 20, offDeg: 15 },
  ];
  expect(trainGroups(pathsOf([...train, ...others]), STEP_MS, 2)).toEqual([[0, 1, 2, 3]]);
});

it('takes two for no train, nor what comes minutes later', () => {
  const two = [0, 20].map((behindS) => ({ launch: '2026-123', behindS }));
  expect(trainGroups(pathsOf(two), STEP_MS, 2)).toEqual([]);
  const late = [0, 100, 200].map((behindS) => ({ launch: '2026-123', behindS }));
  expect(trainGroups(pathsOf(late), STEP_MS, 2)).toEqual([]);
});
