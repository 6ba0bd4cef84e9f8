import ICAL from 'ical.js';
import type { RuleOrbitData } from '@contract/alert';
import { ALERT_TEXTS } from '@contract/alert-texts/texts-in';
import { compassSector } from '@engine/ar-math/compass-sector';
import { MINUTE_MS } from '@engine/constants/durations';
import { passTrust } from '@engine/orbits/orbit-trust';
import { type PlannedPass, SAME_PASS_MS } from '../../alerts/pass-planner';
import type { AheadOfRules } from '../../alerts/start-alerts';
import type { StoredRule } from '../../alerts/stored-rule';
import type { PlannedTransit } from '../../alerts/transit-planner';
import { directionWords, filterWords, transitDoubt } from '../../alerts/transit-words';

/** The library counts a folded line without the blank that it begins with; 75 octets are allowed (RFC 5545 §3.1). */
const FOLD_OCTETS = 74;
/** How soon a calendar asks again (RFC 7986 §5.7). */
const ASKED_AGAIN_AFTER_S = 6 * 3600;

/** What is known beforehand of the next days. */
export interface KnownAhead extends AheadOfRules {
  /** Rules of which nothing is known, for their orbit data is too old, or simulated. */
  readonly untold: readonly UntoldRule[];
}

export interface UntoldRule {
  readonly rule: Pick<StoredRule, 'name' | 'language'>;
  readonly orbitData: RuleOrbitData;
}

/** Of what an event tells. */
interface EventWords {
  readonly uid: string;
  readonly fromMs: number;
  readonly toMs: number;
  readonly summary: string;
  readonly description: readonly string[];
  readonly name: string;
  readonly leadMinutes: number;
}

/**
 * Passes and transits ahead as one calendar (RFC 5545), times in UTC. Names from catalogues are escaped by the writer; places are not
 * told, since calendars are handed on.
 */
export function calendarOf(ahead: KnownAhead, nameOf: (noradId: number) => string, nowMs: number): string {
  ICAL.foldLength = FOLD_OCTETS;
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', '-//Skylens//Alerts//EN');
  calendar.addPropertyWithValue('x-wr-calname', 'Skylens passes');
  calendar.addPropertyWithValue('refresh-interval', ICAL.Duration.fromSeconds(ASKED_AGAIN_AFTER_S));
  const untold = ahead.untold.map(({ rule, orbitData }) => untoldWords(rule, orbitData));
  // Beside the property of RFC 7986 the one that calendar apps knew before it.
  for (const property of untold.length === 0 ? [] : ['description', 'x-wr-caldesc']) {
    calendar.addPropertyWithValue(property, untold.join('\n'));
  }
  const events = [
    ...ahead.passes.map((planned) => wordsOfPass(planned, nameOf(planned.pass.noradId))),
    ...ahead.transits.map((planned) => wordsOfTransit(planned, nameOf(planned.found.noradId))),
  ];
  // A calendar has a component at least (RFC 5545 §3.6): the time zone of all that will stand in it is no entry.
  if (events.length === 0) calendar.addSubcomponent(universalTime());
  for (const words of events) calendar.addSubcomponent(eventOf(words, nowMs));
  return `${calendar.toString()}\r\n`;
}

function untoldWords({ name, language }: UntoldRule['rule'], { ageDays }: RuleOrbitData): string {
  const { calendar, figure } = ALERT_TEXTS[language];
  return ageDays === null ? calendar.simulated(name) : calendar.tooOld(name, figure(ageDays));
}

/** Whole minutes around the pass, for the reason that transits have: rise and set to the second tell a place, too. */
function wordsOfPass({ rule, pass }: PlannedPass, name: string): EventWords {
  const { riseAzimuthDeg, highestAzimuthDeg, magnitude, elementAgeDays } = pass;
  const { calendar, figure, pass: said } = ALERT_TEXTS[rule.language];
  const { letters } = calendar;
  const slot = Math.round(pass.highestAtMs / SAME_PASS_MS);
  return {
    uid: `pass-${rule.id}-${pass.noradId}-${slot}@skylens`,
    fromMs: Math.floor(pass.fromMs / MINUTE_MS) * MINUTE_MS,
    toMs: Math.ceil(pass.toMs / MINUTE_MS) * MINUTE_MS,
    summary: calendar.pass(name, figure(pass.highestElevationDeg)),
    description: [
      calendar.directions(letters[compassSector(riseAzimuthDeg)], letters[compassSector(highestAzimuthDeg)]),
      ...(magnitude === null ? [] : [calendar.magnitude(figure(magnitude, 1))]),
      ...(passTrust(elementAgeDays) === 'good' ? [] : [`${said.uncertain(figure(Math.abs(elementAgeDays)))}.`]),
      calendar.rule(rule.name),
    ],
    name,
    leadMinutes: rule.condition.leadMinutes,
  };
}

/**
 * Who has the elements of the satellite could work out from the second, the distance from the centre and the duration
 * where its owner lives, to some hundred metres: a calendar, which is handed on, tells the minute alone. The event lasts
 * from the minute before it to the minute after.
 */
function wordsOfTransit({ rule, found }: PlannedTransit, name: string): EventWords {
  const texts = ALERT_TEXTS[rule.language];
  const { calendar } = texts;
  const crosses = texts.transit.crosses(name, found.body);
  const slot = Math.round(found.atMs / SAME_PASS_MS);
  const aboutMs = Math.round(found.atMs / MINUTE_MS) * MINUTE_MS;
  return {
    uid: `transit-${rule.id}-${found.body}-${found.noradId}-${slot}@skylens`,
    fromMs: aboutMs - MINUTE_MS,
    toMs: aboutMs + MINUTE_MS,
    summary: crosses,
    description: [
      calendar.about(new Date(aboutMs).toISOString().slice(11, 16), directionWords(found, texts)),
      ...[...filterWords(found, texts), ...transitDoubt(found, texts)].map((words) => `${words}.`),
      calendar.rule(rule.name),
    ],
    name: crosses,
    leadMinutes: rule.condition.leadMinutes,
  };
}

function eventOf({ uid, fromMs, toMs, summary, description, name, leadMinutes }: EventWords, nowMs: number) {
  const event = new ICAL.Component('vevent');
  event.addPropertyWithValue('uid', uid);
  event.addPropertyWithValue('dtstamp', utcTime(nowMs));
  event.addPropertyWithValue('dtstart', utcTime(fromMs));
  event.addPropertyWithValue('dtend', utcTime(toMs));
  event.addPropertyWithValue('summary', summary);
  event.addPropertyWithValue('description', description.join('\n'));
  const alarm = new ICAL.Component('valarm');
  alarm.addPropertyWithValue('action', 'DISPLAY');
  alarm.addPropertyWithValue('description', name);
  alarm.addPropertyWithValue('trigger', ICAL.Duration.fromSeconds(-leadMinutes * 60));
  event.addSubcomponent(alarm);
  return event;
}

function universalTime() {
  const zone = new ICAL.Component('vtimezone');
  zone.addPropertyWithValue('tzid', 'UTC');
  const standard = new ICAL.Component('standard');
  standard.addPropertyWithValue('dtstart', ICAL.Time.fromDateTimeString('1970-01-01T00:00:00'));
  standard.addPropertyWithValue('tzoffsetfrom', ICAL.UtcOffset.fromSeconds(0));
  standard.addPropertyWithValue('tzoffsetto', ICAL.UtcOffset.fromSeconds(0));
  standard.addPropertyWithValue('tzname', 'UTC');
  zone.addSubcomponent(standard);
  return zone;
}

function utcTime(atMs: number) {
  return ICAL.Time.fromJSDate(new Date(Math.round(atMs / 1000) * 1000), true);
}
