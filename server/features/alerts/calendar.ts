import ICAL from 'ical.js';
import { compassSector } from '@engine/ar-math/compass-sector';
import { type PlannedPass, SAME_PASS_MS } from '../../alerts/pass-planner';

/** The library counts a folded line without the blank that it begins with; 75 octets are allowed (RFC 5545 §3.1). */
const FOLD_OCTETS = 74;
/** How soon a calendar asks again (RFC 7986 §5.7). */
const ASKED_AGAIN_AFTER_S = 6 * 3600;

/**
 * Passes ahead as one calendar (RFC 5545), times in UTC. Names from catalogues are escaped by the writer; places are not
 * told, since calendars are handed on.
 */
export function calendarOf(passes: readonly PlannedPass[], nameOf: (noradId: number) => string, nowMs: number): string {
  ICAL.foldLength = FOLD_OCTETS;
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', '-//Skylens//Alerts//EN');
  calendar.addPropertyWithValue('x-wr-calname', 'Skylens passes');
  calendar.addPropertyWithValue('refresh-interval', ICAL.Duration.fromSeconds(ASKED_AGAIN_AFTER_S));
  for (const planned of passes) calendar.addSubcomponent(eventOf(planned, nameOf(planned.pass.noradId), nowMs));
  return `${calendar.toString()}\r\n`;
}

function eventOf({ rule, pass }: PlannedPass, name: string, nowMs: number) {
  const event = new ICAL.Component('vevent');
  const slot = Math.round(pass.highestAtMs / SAME_PASS_MS);
  event.addPropertyWithValue('uid', `pass-${rule.id}-${pass.noradId}-${slot}@skylens`);
  event.addPropertyWithValue('dtstamp', utcTime(nowMs));
  event.addPropertyWithValue('dtstart', utcTime(pass.fromMs));
  event.addPropertyWithValue('dtend', utcTime(pass.toMs));
  event.addPropertyWithValue('summary', `${name}, up to ${Math.round(pass.highestElevationDeg)}°`);
  event.addPropertyWithValue('description', descriptionOf(rule.name, pass));
  const alarm = new ICAL.Component('valarm');
  alarm.addPropertyWithValue('action', 'DISPLAY');
  alarm.addPropertyWithValue('description', name);
  alarm.addPropertyWithValue('trigger', ICAL.Duration.fromSeconds(-rule.condition.leadMinutes * 60));
  event.addSubcomponent(alarm);
  return event;
}

function descriptionOf(
  ruleName: string,
  { riseAzimuthDeg, highestAzimuthDeg, magnitude }: PlannedPass['pass'],
): string {
  return [
    `Rises in the ${compassSector(riseAzimuthDeg)}, highest in the ${compassSector(highestAzimuthDeg)}.`,
    ...(magnitude === null ? [] : [`Magnitude ${magnitude.toFixed(1)}.`]),
    `Rule: ${ruleName}`,
  ].join('\n');
}

function utcTime(atMs: number) {
  return ICAL.Time.fromJSDate(new Date(Math.round(atMs / 1000) * 1000), true);
}
