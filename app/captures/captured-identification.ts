import type { CapturedIdentification } from '@contract/capture';
import type { EvidenceTerm } from '@engine/identification/evidence';
import type { RankedCandidate } from '@engine/identification/rank-candidates';
import type { IdentifiedView } from '@app/session/identify-view';

/** As the contract bounds it; a train has no more satellites that anybody sees. */
const MOST_MEMBERS = 200;

const iso = (atMs: number): string => new Date(atMs).toISOString();
const share = (value: number): number => Math.min(1, Math.max(0, value));
const clean = (text: string): string => text.replaceAll('\u0000', '').slice(0, 200);
const finiteOrNull = (value: number | null): number | null => (value !== null && Number.isFinite(value) ? value : null);

const termsOf = (terms: readonly EvidenceTerm[]): CapturedIdentification['none']['terms'] =>
  terms.map((term) => ({ ...term, value: finiteOrNull(term.value) }));

function candidateOf(candidate: RankedCandidate): CapturedIdentification['candidates'][number] {
  const { kind, id, name, probability, terms, place, members } = candidate;
  return {
    kind,
    id,
    name: clean(name),
    probability: share(probability),
    terms: termsOf(terms),
    place: {
      at: iso(place.atMs),
      azimuth: place.azimuthDeg,
      elevation: place.elevationDeg,
      range: finiteOrNull(place.rangeM),
      magnitude: finiteOrNull(place.magnitude),
      degreesPerSecond: place.degPerS,
    },
    members: members.slice(0, MOST_MEMBERS),
  };
}

/** The ranking of a moment as a capture keeps it. */
export function capturedIdentification(view: IdentifiedView): CapturedIdentification {
  const { answer, direction, atMs, hasSatellites } = view;
  const { candidates, none, othersProbability, considered } = answer;
  return {
    at: iso(atMs),
    direction: { azimuth: direction.azimuthDeg, elevation: direction.elevationDeg, sigma: direction.sigmaDeg },
    candidates: candidates.map(candidateOf),
    none: { probability: share(none.probability), terms: termsOf(none.terms) },
    othersProbability: share(othersProbability),
    considered,
    hasSatellites,
  };
}
