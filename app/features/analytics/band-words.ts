import { ALTITUDE_BAND_STEPS_FT, TRAFFIC_BANDS, type TrafficBand } from '@contract/analytics';
import { BAND_WORDS, bandWordsIn } from '@app/copy/analytics-copy';
import { type AltitudeUnit, altitudeFigure } from '@app/format/altitude';
import { figureText } from '@app/format/figure';

/** Bands that are told by their edges, from below upwards: one more than there are edges. */
const BETWEEN_EDGES = TRAFFIC_BANDS.filter((band) => band !== 'ground' && band !== 'unknown');

/** A band of altitude in the chosen unit; in feet, in which its edges are whole, where none is chosen. */
export function bandWords(band: TrafficBand, chosen: AltitudeUnit | null): string {
  const at = BETWEEN_EDGES.findIndex((each) => each === band);
  if (chosen === null || chosen === 'ft' || at === -1) return BAND_WORDS[band];
  const [from, to] = [ALTITUDE_BAND_STEPS_FT[at - 1], ALTITUDE_BAND_STEPS_FT[at]];
  const textOf = (edgeFt: number): string => figureText(altitudeFigure(edgeFt, chosen));
  if (from === undefined) return to === undefined ? BAND_WORDS[band] : bandWordsIn.below(textOf(to));
  return to === undefined
    ? bandWordsIn.above(textOf(from))
    : bandWordsIn.between(altitudeFigure(from, chosen).value, textOf(to));
}
