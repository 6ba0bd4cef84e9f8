import { gzipSync } from 'node:zlib';
import type { FakeAnswer } from '../../../server/providers/testing/fake-service';
import { HOUR_MS } from '../../../engine/constants/durations';
import { circlingAircraft, receiverDocument, type SourceAircraft } from './source-sky';

/** What a source sends in place of its aircraft, and what the server must say of it. */
export interface Lie {
  readonly name: string;
  readonly answer: FakeAnswer;
  /** How long it is told; a few answers unless given. */
  readonly forMs?: number;
  /**
   * Of the words of /api/sources and the reasons for which records were dropped. Absent where what is sent is put right:
   * an age from the future is none, a clock is moved, a text cut.
   */
  readonly says?: RegExp;
}

const MEGABYTE = 2 ** 20;
const FILLING = Buffer.alloc(MEGABYTE, ' ');
/** A receiver is given four seconds for its answer. */
const GIVEN_UP_AFTER_MS = 6_000;
const DRIP_EVERY_MS = 200;
/** Away from everybody's sky. */
const FAR = { latitudeDeg: -30, longitudeDeg: 140 };

/** Aircraft that no other source knows: another would hold them where they are. */
function ownAircraft(name: string): SourceAircraft[] {
  const block = 16 + LIES.findIndex((lie) => lie.name === name);
  return circlingAircraft(block, Date.now(), FAR);
}
const sending =
  (make: () => string): FakeAnswer =>
  (response) => {
    response.setHeader('Content-Type', 'application/json');
    response.end(make());
  };
const changed = (name: string, change: (aircraft: SourceAircraft, index: number) => object): FakeAnswer =>
  sending(() =>
    receiverDocument(ownAircraft(name).map((aircraft, index) => ({ ...aircraft, ...change(aircraft, index) }))),
  );
const redirect =
  (location: string): FakeAnswer =>
  (response) => {
    response.writeHead(302, { Location: location }).end();
  };

/** The truth of a source that lies at other times. */
export const truth = (name: string): FakeAnswer => sending(() => receiverDocument(ownAircraft(name)));

export const LIES: readonly Lie[] = [
  { name: '500-megabytes', answer: flood, says: /larger than 16 MB/ },
  {
    name: 'gzip-bomb',
    answer: (response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipBomb()),
    says: /larger than 16 MB/,
  },
  { name: 'endless-drip', answer: drip, forMs: GIVEN_UP_AFTER_MS, says: /no full answer within 4 s/ },
  { name: 'no-answer', answer: () => undefined, forMs: GIVEN_UP_AFTER_MS, says: /no full answer within 4 s/ },
  { name: '200000-aircraft', answer: sending(() => crowd(200_000)), says: /more than 200000 lists and objects/ },
  { name: '190000-aircraft', answer: sending(() => crowd(190_000)), says: /too-many|bad-/ },
  { name: 'teleports', answer: changed('teleports', (_, index) => teleported(index)), says: /position-jump/ },
  { name: 'future-ages', answer: changed('future-ages', () => ({ seen: -3600, seen_pos: -3600 })) },
  { name: 'past-ages', answer: changed('past-ages', () => ({ seen: 7200, seen_pos: 7200 })), says: /unheard-too-long/ },
  { name: 'a-year-ahead', answer: sending(aYearAhead) },
  { name: '10000-characters', answer: changed('10000-characters', longTexts) },
  {
    name: 'deep-json',
    answer: sending(() => `{"aircraft":${'['.repeat(100_000)}${']'.repeat(100_000)}}`),
    says: /more than 12 levels/,
  },
  {
    name: 'wide-json',
    answer: sending(() => `{"aircraft":[${'{},'.repeat(3_000_000)}{}]}`),
    says: /more than 200000 lists and objects/,
  },
  { name: 'many-names', answer: sending(manyNames), says: /more than 200 names in an object/ },
  {
    name: 'prototype',
    answer: sending(() => '{"__proto__":{"x":1},"aircraft":[{"__proto__":{"hex":"1"}}]}'),
    says: /no-address/,
  },
  { name: 'redirect-to-file', answer: redirect('file:///etc/passwd'), says: /redirects \(HTTP 302\)/ },
  {
    name: 'redirect-to-link-local',
    answer: redirect('http://169.254.169.254/latest/meta-data/'),
    says: /redirects \(HTTP 302\)/,
  },
  { name: 'redirect-to-neighbour', answer: redirect('/canary'), says: /redirects \(HTTP 302\)/ },
  {
    name: 'cut-off',
    answer: sending(() => receiverDocument(ownAircraft('cut-off')).slice(0, 700)),
    says: /JSON is cut off/,
  },
  {
    name: 'web-page',
    answer: sending(() => '<!doctype html><title>Log in</title>'),
    says: /a web page instead of JSON/,
  },
];

/** Several pieces one after the other are one gzip file: here of 6.4 GB. */
function gzipBomb(): Buffer {
  const piece = gzipSync(Buffer.alloc(64 * MEGABYTE));
  return Buffer.concat(Array.from({ length: 100 }, () => piece));
}

/** 500 megabytes, as fast as they are taken. */
function flood(response: Parameters<FakeAnswer>[0]): void {
  let left = 500;
  const send = (): void => {
    while (left > 0 && !response.destroyed) {
      left -= 1;
      if (!response.write(FILLING)) {
        response.once('drain', send);
        return;
      }
    }
    response.end();
  };
  send();
}

function drip(response: Parameters<FakeAnswer>[0]): void {
  response.write('{"aircraft":[');
  const timer = setInterval(() => response.write(' '), DRIP_EVERY_MS);
  response.once('close', () => clearInterval(timer));
}

function crowd(count: number): string {
  const rows = Array.from({ length: count }, (_, index) => {
    const hex = (0x50_00_00 + index).toString(16);
    return `{"hex":"${hex}","lat":${(index % 160) - 80}.5,"lon":${(index % 300) - 150}.5,"seen":0}`;
  });
  return `{"now":${Date.now() / 1000},"aircraft":[${rows.join(',')}]}`;
}

/** Across the world from one answer to the next. */
function teleported(index: number): object {
  const isEven = Math.floor(Date.now() / 1000) % 2 === 0;
  return { lat: isEven ? 60 - index : -60 + index, lon: isEven ? 150 : -150, seen_pos: 0 };
}

function aYearAhead(): string {
  return receiverDocument(ownAircraft('a-year-ahead'), Date.now() + 365 * 24 * HOUR_MS);
}

function longTexts(): object {
  const text = 'x'.repeat(10_000);
  return { flight: text, r: text, t: text, desc: text, squawk: text, category: text, ownOp: text, year: text };
}

function manyNames(): string {
  const pairs = Array.from({ length: 1_000_000 }, (_, index) => `"k${index}":1`);
  return `{"aircraft":[{${pairs.join(',')}}]}`;
}
