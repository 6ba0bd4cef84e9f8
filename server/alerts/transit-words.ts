import { type AlertWords, messageOf, whatItIs } from '@contract/alert-words';
import type { AlertTexts } from '@contract/alert-texts/english';
import { ALERT_TEXTS } from '@contract/alert-texts/texts-in';
import { compassSector } from '@engine/ar-math/compass-sector';
import type { DiscApproach } from '@engine/transits/disc-approach';
import { trueHeading } from '@engine/units/quantity';
import { transitTrust } from '@engine/orbits/orbit-trust';
import type { ExpectedTransit } from './aircraft-transit-watch';
import type { StoredRule } from './stored-rule';
import { toldAircraft } from './told-aircraft';
import type { KnownTransit } from './transit-planner';

type Crossing = Pick<DiscApproach, 'body' | 'atMs' | 'separationDeg' | 'durationS' | 'azimuthDeg' | 'elevationDeg'>;

/** A transit that is known days ahead: when, where to look, and how near to the centre. */
export function transitBySatellite(
  rule: StoredRule,
  name: string,
  transit: KnownTransit,
  moment: ToldMoment,
): AlertWords {
  const texts = ALERT_TEXTS[rule.language];
  const doubt = transitDoubt(transit, texts);
  return wordsOf(rule, texts.transit.crosses(name, transit.body), transit, { ...moment, doubt }, transit.noradId);
}

/** A transit that follows from where an aircraft is expected to fly: also how likely it is. */
export function transitByAircraft(rule: StoredRule, expected: ExpectedTransit, moment: ToldMoment): AlertWords {
  const { aircraft, transit } = expected;
  const { transit: said, figure } = ALERT_TEXTS[rule.language];
  const chance = figure(transit.probability * 100);
  const what = said.mayCross(whatItIs(toldAircraft(aircraft)), transit.body, chance);
  return wordsOf(rule, what, transit, { ...moment, doubt: [] }, aircraft.id);
}

/** When it is told, and under how many clouds, per cent; null where they are not asked for or not known. */
export interface ToldMoment {
  readonly nowMs: number;
  readonly clouds: number | null;
}

function wordsOf(
  rule: StoredRule,
  what: string,
  transit: Crossing,
  { nowMs, clouds, doubt }: ToldMoment & { readonly doubt: readonly string[] },
  objectId: number,
): AlertWords {
  const texts = ALERT_TEXTS[rule.language];
  const parts = [
    texts.transit.when(what, waitWords(transit.atMs - nowMs, texts), clockOf(transit)),
    ...sightWords(transit, texts),
    ...(clouds === null ? [] : [texts.clouds(texts.figure(clouds))]),
    ...doubt,
  ];
  const warning = filterWords(transit, texts).map((words) => `. ${words}`);
  return {
    message: messageOf(`${rule.name}: `, parts.join(', '), ...warning),
    alertType: rule.condition.kind,
    severity: 'info',
    objectId,
    isReplay: false,
  };
}

/** `11:02:33`, in UTC. */
const clockOf = ({ atMs }: Pick<Crossing, 'atMs'>): string => new Date(atMs).toISOString().slice(11, 19);

/** Where to look. */
export function directionWords(
  { azimuthDeg, elevationDeg }: Pick<Crossing, 'azimuthDeg' | 'elevationDeg'>,
  { transit, figure, sectors }: AlertTexts,
): string {
  return transit.look(sectors[compassSector(trueHeading(azimuthDeg))], figure(azimuthDeg), figure(elevationDeg));
}

/** Where to look, how near to the centre of the disc it comes, and for how long. */
function sightWords(crossing: Omit<Crossing, 'body' | 'atMs'>, texts: AlertTexts): readonly string[] {
  const { separationDeg, durationS } = crossing;
  return [
    directionWords(crossing, texts),
    texts.transit.separation(texts.figure(separationDeg, 2)),
    texts.transit.duration(texts.figure(durationS, durationS < 10 ? 1 : 0)),
  ];
}

/** Before the Sun, a warning. */
export const filterWords = ({ body }: Pick<Crossing, 'body'>, { transit }: AlertTexts): string[] =>
  body === 'sun' ? [transit.filter] : [];

/** Of elements that are somewhat old. */
export const transitDoubt = (
  { elementAgeDays }: Pick<KnownTransit, 'elementAgeDays'>,
  { transit, figure }: AlertTexts,
): string[] => (transitTrust(elementAgeDays) === 'good' ? [] : [transit.uncertain(figure(Math.abs(elementAgeDays)))]);

function waitWords(waitMs: number, { figure }: AlertTexts): string {
  const seconds = Math.max(0, Math.round(waitMs / 1000));
  return seconds < 180 ? `${figure(seconds)} s` : `${figure(seconds / 60)} min`;
}
