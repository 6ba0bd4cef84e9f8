import type { AlertArea, AlertCondition, AlertRule } from '@contract/alert';
import {
  ALERT_CHANNEL_WORDS,
  ALERT_KIND_WORDS,
  alertsCopy,
  TRANSIT_BODY_WORDS,
  TRANSIT_OBJECT_WORDS,
} from '@app/copy/alerts-copy';
import { numberText } from '@app/format/figure';
import type { EditedRule } from './rule-values';

const copy = alertsCopy.rules;
const whole = (figure: number): string => numberText(figure, 0);

/** What a rule asks for, in one line. */
export function ruleText({ condition, channels, quietHours }: AlertRule, watchedBy: EditedRule['watchedBy']): string {
  const parts = [
    nameOf(condition),
    ...placeWords(condition, watchedBy),
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

function placeWords(condition: AlertCondition, watchedBy: EditedRule['watchedBy']): readonly string[] {
  if (condition.kind === 'receiver-silent') return [copy.silent(whole(condition.silentMinutes))];
  if (condition.kind === 'satellite-pass') return passWords(condition);
  if (condition.kind === 'transit') return transitWords(condition);
  if (condition.area !== null) return areaWords(condition.area);
  return [watchedBy === 'browser' ? copy.anywhereHere : copy.anywhere];
}

function areaWords({ radiusNm, minElevationDeg, minAltitudeFt, maxAltitudeFt, leadSeconds }: AlertArea): string[] {
  return [
    copy.within(numberText(radiusNm, Number.isInteger(radiusNm) ? 0 : 1)),
    ...(minElevationDeg === 0 ? [] : [copy.above(whole(minElevationDeg))]),
    ...altitudeWords(minAltitudeFt, maxAltitudeFt),
    ...(leadSeconds === 0 ? [] : [copy.lead(whole(leadSeconds))]),
  ];
}

function altitudeWords(fromFt: number | null, toFt: number | null): string[] {
  if (fromFt !== null && toFt !== null) return [copy.between(whole(fromFt), whole(toFt))];
  if (fromFt !== null) return [copy.from(whole(fromFt))];
  return toFt === null ? [] : [copy.upTo(whole(toFt))];
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
