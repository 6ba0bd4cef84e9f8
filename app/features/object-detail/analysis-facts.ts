import type { FlightData } from '@contract/flight-data';
import { analysisCopy, FIX_METHOD_WORDS } from '@app/copy/detail-copy';
import { doubtCopy } from '@app/copy/doubt-copy';
import { ageText } from '@app/format/age';
import { type AltitudeUnit, altitudeFigure, verticalRateFigure } from '@app/format/altitude';
import type { ChosenUnits } from '@app/format/chosen-units';
import { type DistanceUnit, shortDistanceFigure } from '@app/format/distance';
import { figureText, numberText } from '@app/format/figure';
import { speedFigure } from '@app/format/speed';
import { positionText } from '@app/format/position';
import type { FiveSecondPrediction } from '@app/workers/sky/readouts/sky-snapshot';
import { doubtTexts } from './doubt-texts';
import type { ObjectFacts } from './object-facts';

export interface AnalysisFact {
  readonly label: string;
  readonly statement: string;
  /** What the statement rests on. */
  readonly reason: string;
}

/** Bound in metres of the 95 % horizontal position error for NACp 1 to 11: RTCA DO-260B table A-13, as lib1090 quotes it. */
const NACP_BOUND_M = [18_520, 7408, 3704, 1852, 926, 555.6, 185.2, 92.6, 30, 10, 3] as const;

/** What no aircraft of civil traffic does; beyond it a report is more likely wrong than true. */
const HIGHEST_CLIMB_FT_MIN = 10_000;
const HIGHEST_SPEED_KT = 750;
const HIGHEST_ALTITUDE_FT = 60_000;

function identity(facts: ObjectFacts): AnalysisFact {
  const { callsign, registration } = facts;
  const reason =
    callsign !== null && registration !== null
      ? analysisCopy.identity.both(callsign, registration)
      : callsign !== null
        ? analysisCopy.identity.callsign(callsign)
        : registration !== null
          ? analysisCopy.identity.registration(registration)
          : analysisCopy.identity.none;
  const isKnown = callsign !== null || registration !== null;
  return {
    label: analysisCopy.identity.label,
    statement: isKnown ? analysisCopy.identity.known : analysisCopy.identity.unknown,
    reason,
  };
}

function position(
  facts: ObjectFacts,
  data: FlightData | null,
  nowMs: number,
  chosenDistance: DistanceUnit | null,
): AnalysisFact {
  const { nacP, fixMethod } = data?.metadata ?? {};
  const boundM = nacP === undefined ? undefined : NACP_BOUND_M[nacP - 1];
  const ageS = facts.fixAtMs === null ? null : (nowMs - facts.fixAtMs) / 1000;
  const link = data === null ? null : (FIX_METHOD_WORDS[fixMethod ?? ''] ?? analysisCopy.position.linkUnknown);
  return {
    label: analysisCopy.position.label,
    statement:
      boundM === undefined
        ? analysisCopy.position.unknown
        : analysisCopy.position.within(figureText(shortDistanceFigure(boundM, chosenDistance)), nacP ?? 0),
    reason: [
      link,
      ageS === null ? null : analysisCopy.position.age(ageText(ageS)),
      facts.isEstimated ? analysisCopy.position.estimated : null,
    ]
      .filter((part) => part !== null)
      .join(' · '),
  };
}

function plausibility(facts: ObjectFacts, data: FlightData | null, nowMs: number, chosen: ChosenUnits): AnalysisFact {
  const { plausible } = analysisCopy;
  const doubts = doubtTexts(data?.metadata.integrity ?? [], chosen, nowMs);
  if (facts.isDoubtful) {
    return { label: plausible.label, statement: doubtCopy.statement, reason: doubts.join(' ') };
  }
  const altitudeUnit = chosen.altitude ?? 'ft';
  const fast = plausible.speed(figureText(speedFigure(HIGHEST_SPEED_KT, chosen.speed ?? 'kt')));
  const steep = verticalRateFigure(HIGHEST_CLIMB_FT_MIN, altitudeUnit);
  const high = plausible.altitude(figureText(altitudeFigure(HIGHEST_ALTITUDE_FT, altitudeUnit)));
  const oddities = [
    facts.speedKt !== null && facts.speedKt > HIGHEST_SPEED_KT ? fast : null,
    facts.verticalRateFtMin !== null && Math.abs(facts.verticalRateFtMin) > HIGHEST_CLIMB_FT_MIN
      ? plausible.climb(figureText({ ...steep, value: steep.value.replace('+', '') }))
      : null,
    facts.altitudeFt !== null && facts.altitudeFt > HIGHEST_ALTITUDE_FT ? high : null,
  ].filter((oddity) => oddity !== null);
  return {
    label: analysisCopy.plausible.label,
    statement: oddities.length === 0 ? analysisCopy.plausible.yes : analysisCopy.plausible.no,
    reason: [...(oddities.length === 0 ? [analysisCopy.plausible.checked] : oddities), ...doubts].join(' · '),
  };
}

function sources(facts: ObjectFacts): AnalysisFact {
  const count = facts.sources.length;
  return {
    label: analysisCopy.sources.label,
    statement: count > 1 ? analysisCopy.sources.several(count) : analysisCopy.sources.one,
    reason: facts.sources.join(', '),
  };
}

function prediction(predicted: FiveSecondPrediction, isDoubtful: boolean, unit: AltitudeUnit): AnalysisFact {
  const { latitudeDeg, longitudeDeg, altitudeFt, reliability } = predicted;
  const place = positionText(latitudeDeg, longitudeDeg);
  return {
    label: analysisCopy.prediction.label,
    statement: altitudeFt === null ? place : `${place} · ${figureText(altitudeFigure(altitudeFt, unit))}`,
    reason: `${isDoubtful ? `${doubtCopy.prediction} ` : ''}${analysisCopy.prediction.why(figureText({ value: numberText(reliability * 100), unit: '%' }))}`,
  };
}

/** What is known of an object and what each statement rests on; facts of the reports alone, no guesses. */
export function analysisFacts(
  facts: ObjectFacts,
  data: FlightData | null,
  live: {
    readonly nowMs: number;
    readonly predicted: FiveSecondPrediction | null;
    readonly unit: AltitudeUnit;
    readonly chosen: ChosenUnits;
  },
): readonly AnalysisFact[] {
  return [
    identity(facts),
    position(facts, data, live.nowMs, live.chosen.distance),
    ...(live.predicted === null ? [] : [prediction(live.predicted, facts.isDoubtful, live.unit)]),
    plausibility(facts, data, live.nowMs, live.chosen),
    ...(facts.sources.length > 0 ? [sources(facts)] : []),
    ...(data?.metadata.route
      ? [{ label: analysisCopy.route.label, statement: analysisCopy.route.likely, reason: analysisCopy.route.why }]
      : []),
  ];
}
