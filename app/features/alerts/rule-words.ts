import type { AlertArea, AlertCondition, AlertRule, RuleOrbitData } from '@contract/alert';
import {
  ALERT_CHANNEL_WORDS,
  ALERT_KIND_WORDS,
  alertsCopy,
  TRANSIT_BODY_WORDS,
  TRANSIT_OBJECT_WORDS,
} from '@app/copy/alerts-copy';
import type { ChosenUnits } from '@app/format/chosen-units';
import { numberText } from '@app/format/figure';
import { elementAgeWords } from '@app/format/orbit-figures';
import { reachText } from '@app/format/reach';
import { heightTexts, radiusText, type RuleUnits, ruleUnits } from './rule-units';
import type { EditedRule } from './rule-values';

const copy = alertsCopy.rules;
const whole = (figure: number): string => numberText(figure, 0);

/** What a rule asks for, in one line. */
export function ruleText(
  { condition, channels, quietHours }: AlertRule,
  watchedBy: EditedRule['watchedBy'],
  chosen: ChosenUnits,
): string {
  const parts = [
    nameOf(condition),
    ...placeWords(condition, watchedBy, chosen),
    ...channels.map((channel) => ALERT_CHANNEL_WORDS[channel]),
    ...(watchedBy === 'browser' ? [copy.watchedHere] : []),
    ...(quietHours === null ? [] : [copy.quiet(quietHours.from, quietHours.to)]),
  ];
  return parts.join(' · ');
}

function nameOf(condition: AlertCondition): string {
  const words = ALERT_KIND_WORDS[condition.kind];
  return 'value' in condition ? `${words}: ${condition.value}` : words;
}

function placeWords(
  condition: AlertCondition,
  watchedBy: EditedRule['watchedBy'],
  chosen: ChosenUnits,
): readonly string[] {
  if (condition.kind === 'receiver-silent') return [copy.silent(whole(condition.silentMinutes))];
  if (condition.kind === 'satellite-pass') return passWords(condition);
  if (condition.kind === 'transit') return transitWords(condition);
  if (condition.area !== null) return areaWords(condition.area, ruleUnits(chosen));
  return [watchedBy === 'browser' ? copy.anywhereHere(reachText(chosen.distance)) : copy.anywhere];
}

function areaWords(
  { radiusNm, minElevationDeg, minAltitudeFt, maxAltitudeFt, leadSeconds }: AlertArea,
  units: RuleUnits,
): string[] {
  return [
    copy.within(radiusText(radiusNm, units)),
    ...(minElevationDeg === 0 ? [] : [copy.above(whole(minElevationDeg))]),
    ...altitudeWords(minAltitudeFt, maxAltitudeFt, units),
    ...(leadSeconds === 0 ? [] : [copy.lead(whole(leadSeconds))]),
  ];
}

function altitudeWords(fromFt: number | null, toFt: number | null, units: RuleUnits): string[] {
  const from = fromFt === null ? null : heightTexts(fromFt, units);
  const to = toFt === null ? null : heightTexts(toFt, units);
  if (from !== null && to !== null) return [copy.between(from.bare, to.withUnit)];
  if (from !== null) return [copy.from(from.withUnit)];
  return to === null ? [] : [copy.upTo(to.withUnit)];
}

function transitWords(condition: Extract<AlertCondition, { kind: 'transit' }>): string[] {
  const { body, by, noradId, leadMinutes, minChancePercent, maxCloudPercent } = condition;
  return [
    TRANSIT_BODY_WORDS[body],
    TRANSIT_OBJECT_WORDS[by],
    ...(by === 'aircraft'
      ? []
      : [noradId === null ? copy.satellites : copy.satellite(noradId), copy.satelliteLead(whole(leadMinutes))]),
    ...(by === 'satellite' ? [] : [copy.chance(whole(minChancePercent))]),
    ...(maxCloudPercent === null ? [] : [copy.clouds(whole(maxCloudPercent))]),
  ];
}

function passWords(condition: Extract<AlertCondition, { kind: 'satellite-pass' }>): string[] {
  const { noradId, minElevationDeg, maxMagnitude, onlyDark, maxCloudPercent, leadMinutes } = condition;
  return [
    noradId === null ? copy.satellites : copy.satellite(noradId),
    copy.atLeast(whole(minElevationDeg)),
    ...(maxMagnitude === null ? [] : [copy.magnitude(numberText(maxMagnitude, 1))]),
    ...(onlyDark ? [copy.dark] : []),
    ...(maxCloudPercent === null ? [] : [copy.clouds(whole(maxCloudPercent))]),
    copy.leadMinutes(whole(leadMinutes)),
  ];
}

/** What is told of satellites whose orbit data is old, and what is not. */
export function orbitDataText({ state, ageDays }: RuleOrbitData): string {
  const { orbitData } = copy;
  if (state === 'simulated' || ageDays === null) return orbitData.simulated;
  return orbitData[state](elementAgeWords(ageDays));
}
