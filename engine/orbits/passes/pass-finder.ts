import { radiansFromDegrees } from '../../ar-math/angles';
import { observerFrame } from '../frames/observer-frame';
import { BodyTrack } from '../illumination/body-track';
import { PassAssembler } from './assemble-passes';
import { ClearSpans } from './clear-spans';
import { LitSamples } from './lit-samples';
import type { PackedPasses } from './packed-passes';
import { PassLightingReader } from './pass-lighting';
import { PassPacker } from './pass-packer';
import { passSearchProblem } from './pass-search-problem';
import type { PassSearchSetup, PassStretch } from './pass-search-state';
import { type PassSet, SearchRunner } from './run-searches';
import type { PassSearch } from './satellite-pass';
import { SatelliteTraits } from './satellite-traits';
import { type ForetoldPass, SeeableSatellites } from './seeable-satellites';

export interface PassOptions extends PassSearch {
  /** Leave out passes that cannot be seen: much is then never searched. */
  readonly onlyVisible?: boolean;
}

/**
 * Finds all times in which satellites of a set stand above the minimum elevation, by closest approaches (low round
 * orbits) or by keyframes (all others), then by exact roots; see docs/adr/0013. Refraction is left out. A search is
 * asked for in as many pieces as one likes; what is the same for all of them is made once.
 */
export class PassFinder {
  readonly #packer = new PassPacker();
  readonly #runner: SearchRunner;
  readonly #seeable: SeeableSatellites | null;

  /** @throws RangeError for a search that `passSearchProblem` rejects */
  constructor(set: PassSet, search: PassOptions) {
    const problem = passSearchProblem(search);
    if (problem !== null) throw new RangeError(`Passes cannot be searched: ${problem}.`);
    const { startMs, endMs, observer } = search;
    const frame = observerFrame(observer);
    const traits = SatelliteTraits.of(set.satellites);
    const sunTrack = new BodyTrack('sun', startMs, endMs);
    const minElevationRad = radiansFromDegrees(search.minElevationDeg);
    const isOnlyVisible = search.onlyVisible === true;
    const samples = new LitSamples(frame, startMs, sunTrack);
    const assembler = new PassAssembler({
      samples,
      lighting: new PassLightingReader(samples, search),
      packer: this.#packer,
      startMs,
      sinMinElevation: Math.sin(minElevationRad),
      traits: traits.rows,
      isOnlyVisible,
      clear: observer.horizon === undefined ? null : new ClearSpans(observer.horizon),
    });
    const seeable = isOnlyVisible ? new SeeableSatellites(frame, search, sunTrack, traits) : null;
    const setup: PassSearchSetup = {
      frame,
      traits,
      startMs,
      endS: (endMs - startMs) / 1000,
      minElevationRad,
      // Where the horizon is crossed only the interpolation tells: it has to be as good as a propagated state.
      stepShare: observer.horizon === undefined ? 1 : 0.25,
      isWanted: (atS: number, halfS: number): boolean => seeable === null || seeable.isNightAround(atS, halfS),
      farthestRad: (traitsRow: number): number => seeable?.farthestRad(traitsRow) ?? Number.POSITIVE_INFINITY,
      isWorthwhile: (pass: ForetoldPass): boolean => seeable === null || seeable.mayShow(pass),
      onStretch: (stretch: PassStretch): void => assembler.assemble(stretch),
    };
    this.#seeable = seeable;
    this.#runner = new SearchRunner(set, setup);
  }

  /**
   * In no order.
   * @param indices of the satellites to search; all where absent
   */
  find(indices?: Uint32Array): PackedPasses {
    const seeable = this.#seeable;
    // What a search left that failed.
    this.#packer.clear();
    this.#runner.run(indices, (row) => seeable === null || seeable.isBrightEnough(row));
    return this.#packer.taken();
  }
}
