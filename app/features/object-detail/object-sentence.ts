import type { ObjectType } from '@contract/aerial-object';
import { OBJECT_CLASS_WORDS, OBJECT_TYPE_WORDS, sentenceCopy } from '@app/copy/detail-copy';
import { type AltitudeUnit, altitudeFigure, verticalTrend } from '@app/format/altitude';
import { bearingWords, elevationFigure } from '@app/format/bearing';
import { type DistanceUnit, roundDistanceFigure } from '@app/format/distance';
import { figureText } from '@app/format/figure';

/** What the sentence is made of; any part may be unknown. */
export interface SentenceFacts {
  readonly type: ObjectType;
  readonly objectClass: string;
  readonly typeName: string | null;
  readonly typeDesignator: string | null;
  readonly operator: string | null;
  readonly originName: string | null;
  readonly destinationName: string | null;
  readonly onGround: boolean;
  readonly altitudeFt: number | null;
  readonly verticalRateFtMin: number | null;
  readonly distanceNm: number | null;
  readonly bearingDeg: number | null;
  readonly elevationDeg: number | null;
}

export interface SentenceUnits {
  readonly altitude: AltitudeUnit;
  readonly distance: DistanceUnit;
}

function subject(facts: SentenceFacts): string {
  const what =
    facts.typeName ?? facts.typeDesignator ?? OBJECT_CLASS_WORDS[facts.objectClass] ?? OBJECT_TYPE_WORDS[facts.type];
  return facts.operator === null ? what : sentenceCopy.of(what, facts.operator);
}

function movement(facts: SentenceFacts, unit: AltitudeUnit): string | null {
  if (facts.onGround) return sentenceCopy.onGround;
  if (facts.altitudeFt === null) return null;
  const altitude = figureText(altitudeFigure(facts.altitudeFt, unit));
  return sentenceCopy[verticalTrend(facts.verticalRateFtMin) ?? 'level'](altitude);
}

function whereToLook(facts: SentenceFacts): string | null {
  if (facts.elevationDeg === null || facts.onGround) return null;
  if (facts.elevationDeg < 0) return sentenceCopy.belowHorizon;
  if (facts.elevationDeg < 1) return sentenceCopy.atHorizon;
  return sentenceCopy.look(figureText(elevationFigure(facts.elevationDeg)));
}

/** "A320neo of Lufthansa, climbing through 3 200 m, 14 km to your north-west; look 12° above the horizon." */
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
  const look = whereToLook(facts);
  return `${parts.join(', ')}${look === null ? '' : `; ${look}`}.`;
}
