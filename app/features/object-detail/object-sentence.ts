import { sentenceCopy } from '@app/copy/detail-copy';
import { type AltitudeUnit, altitudeFigure, verticalTrend } from '@app/format/altitude';
import { bearingWords } from '@app/format/bearing';
import { type DistanceUnit, roundDistanceFigure } from '@app/format/distance';
import { figureText } from '@app/format/figure';
import { type ObjectKind, objectWords, operatorWords } from '@app/format/object-words';

/** What the sentence is made of; any part may be unknown. */
export interface SentenceFacts extends ObjectKind {
  readonly operator: string | null;
  readonly originName: string | null;
  readonly destinationName: string | null;
  readonly onGround: boolean;
  readonly altitudeFt: number | null;
  readonly verticalRateFtMin: number | null;
  readonly distanceNm: number | null;
  readonly bearingDeg: number | null;
}

export interface SentenceUnits {
  readonly altitude: AltitudeUnit;
  readonly distance: DistanceUnit;
}

function subject(facts: SentenceFacts): string {
  const operator = operatorWords(facts);
  return operator === null ? objectWords(facts) : sentenceCopy.of(objectWords(facts), operator);
}

function movement(facts: SentenceFacts, unit: AltitudeUnit): string | null {
  if (facts.onGround) return sentenceCopy.onGround;
  if (facts.altitudeFt === null) return null;
  const altitude = figureText(altitudeFigure(facts.altitudeFt, unit));
  return sentenceCopy[verticalTrend(facts.verticalRateFtMin) ?? 'level'](altitude);
}

/** "A320neo of Lufthansa, climbing through 3 200 m, 14 km to your north-west." Where to look stands above it. */
export function objectSentence(facts: SentenceFacts, units: SentenceUnits): string {
  const { originName, destinationName, distanceNm, bearingDeg } = facts;
  const parts = [
    subject(facts),
    originName !== null && destinationName !== null ? sentenceCopy.route(originName, destinationName) : null,
    movement(facts, units.altitude),
    distanceNm !== null && bearingDeg !== null
      ? sentenceCopy.away(figureText(roundDistanceFigure(distanceNm, units.distance)), bearingWords(bearingDeg))
      : null,
  ].filter((part) => part !== null);
  return `${parts.join(', ')}.`;
}
