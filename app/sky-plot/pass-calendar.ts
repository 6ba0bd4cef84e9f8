import ICAL from 'ical.js';
import type { PassEvent } from '@engine/orbits/passes/satellite-pass';
import { brightestMagnitude, type ObserverPass } from '@app/api/pass-answers';
import { passActionsCopy as copy, skyPlotCopy } from '@app/copy/satellites-copy';
import { bearingFigure, elevationFigure } from '@app/format/bearing';
import { figureText, numberText } from '@app/format/figure';
import { brightnessWords, magnitudeText } from '@app/format/magnitude';
import { shortPositionText } from '@app/format/position';
import { passLink } from './pass-link';

export interface CalendarPass {
  readonly noradId: number;
  /** From the catalogue: text from outside, escaped by the writer of the file. */
  readonly name: string;
  readonly pass: ObserverPass;
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  /** Origin of this page, for the link in the entry. */
  readonly origin: string;
}

/** Fresher elements move a pass by seconds: the entry keeps its name within this. */
const SAME_PASS_MS = 600_000;
const ALARM_MINUTES = 10;

/** The library counts a folded line without the blank that it begins with; 75 octets are allowed (RFC 5545 §3.1). */
const FOLD_OCTETS = 74;

function utcTime(atMs: number) {
  return ICAL.Time.fromJSDate(new Date(Math.round(atMs / 1000) * 1000), true);
}

/** The same satellite, place and pass give the same text on every device. */
export function passUid({ noradId, pass, latitudeDeg, longitudeDeg }: CalendarPass): string {
  const slot = Math.round(pass.highest.atMs / SAME_PASS_MS);
  return `pass-${noradId}-${slot}-${latitudeDeg.toFixed(1)}-${longitudeDeg.toFixed(1)}@skylens`;
}

function eventLine(what: string, event: PassEvent): string {
  const time = `${new Date(event.atMs).toISOString().slice(11, 19)} UTC`;
  return copy.event.line(
    what,
    time,
    figureText(bearingFigure(event.azimuthDeg)),
    figureText(elevationFigure(event.elevationDeg)),
  );
}

function description(entry: CalendarPass): string {
  const { pass, latitudeDeg, longitudeDeg, noradId, origin } = entry;
  const { rise, highest, set } = pass;
  const magnitude = brightestMagnitude(pass);
  const brightness =
    magnitude === null ? [] : [skyPlotCopy.brightest(magnitudeText(magnitude), brightnessWords(magnitude))];
  return [
    eventLine(copy.event.rise, rise),
    eventLine(copy.event.highest, highest),
    eventLine(copy.event.set, set),
    ...brightness,
    copy.event.place(shortPositionText(latitudeDeg, longitudeDeg)),
    copy.event.elements(numberText(Math.abs(pass.elementAgeDays), 1)),
    passLink(origin, { noradId, latitudeDeg, longitudeDeg, atMs: highest.atMs }),
  ].join('\n');
}

/** A pass as an iCalendar file (RFC 5545): times in UTC, an alarm ten minutes before it rises. */
export function passCalendar(entry: CalendarPass, nowMs: number): string {
  const { name, pass } = entry;
  ICAL.foldLength = FOLD_OCTETS;
  const event = new ICAL.Component('vevent');
  event.addPropertyWithValue('uid', passUid(entry));
  event.addPropertyWithValue('dtstamp', utcTime(nowMs));
  event.addPropertyWithValue('dtstart', utcTime(pass.rise.atMs));
  event.addPropertyWithValue('dtend', utcTime(pass.set.atMs));
  event.addPropertyWithValue('summary', copy.summary(name, figureText(elevationFigure(pass.highest.elevationDeg))));
  event.addPropertyWithValue('description', description(entry));
  const alarm = new ICAL.Component('valarm');
  alarm.addPropertyWithValue('action', 'DISPLAY');
  alarm.addPropertyWithValue('description', copy.alarm(name));
  alarm.addPropertyWithValue('trigger', ICAL.Duration.fromSeconds(-ALARM_MINUTES * 60));
  event.addSubcomponent(alarm);
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', '-//Skylens//Satellite passes//EN');
  calendar.addSubcomponent(event);
  return `${calendar.toString()}\r\n`;
}
