import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { calendarOf } from './calendar';

it('[ALR-01] a calendar without entries has the component that RFC 5545 asks for, and no entry', () => {
  const text = calendarOf({ passes: [], transits: [], untold: [] }, String, Date.UTC(2026, 5, 1));
  const calendar = ICAL.Component.fromString(text);
  expect(calendar.name).toBe('vcalendar');
  expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone']);
  // What a time zone has to have (§3.6.5).
  const [zone] = calendar.getAllSubcomponents();
  expect(zone?.getFirstPropertyValue('tzid')).toBe('UTC');
  const standard = zone?.getFirstSubcomponent('standard');
  expect(standard?.getAllProperties().map(({ name }) => name)).toEqual(
    expect.arrayContaining(['dtstart', 'tzoffsetfrom', 'tzoffsetto']),
  );
  expect(standard?.getFirstPropertyValue('tzoffsetto')?.toString()).toBe('+00:00');
  expect(text).toContain('TZOFFSETTO:+0000\r\n');
  expect(text).toContain('DTSTART:19700101T000000\r\n');
});
