import { describe, expect, it } from 'vitest';
import { educationContext, type EducationTopic, educationTopic } from './education-context';
import { educationSentences, soundDelayS, type TaughtSky } from './lessons';

const nearest = {
  name: 'RYR4TK',
  distanceText: '13 km',
  bearingDeg: 225,
  distanceNm: 7,
  slantRangeM: 13_612,
  onGround: false,
};
const sky: TaughtSky = { inRange: 3, rangeText: '25 nm', nearest, satellites: { above: 340, visible: 12 } };

const textsOf = (
  context: Parameters<typeof educationSentences>[0],
  of: TaughtSky,
  topic: EducationTopic | null = null,
) => educationSentences(context, topic, () => of).flatMap((sentence) => sentence() ?? []);

describe('the lessons', () => {
  it.each([
    ['/', true, 'ar-view'],
    ['/', false, 'general'],
    ['/observations/7', false, 'observations'],
    ['/satellites/globe', false, 'satellite'],
    ['/satellite/25544', false, 'satellite'],
    ['/triangulation', false, 'triangulation'],
    ['/settings', true, 'general'],
  ] as const)('[EDU-01] of %s are those of its context', (path, isCamera, context) => {
    expect(educationContext(path, isCamera)).toBe(context);
  });

  it.each([
    ['/', false, 'radar', /On the radar you are in the middle/],
    ['/map', true, 'map', /north is up .* The nearest is RYR4TK, 13 km/],
    ['/table', false, 'table', /Press a heading/],
    ['/satellites/globe', false, 'globe', /^Welcome to the satellites.*an hour and a half.*340 satellites/],
    ['/aircraft/4008135/flights', false, 'flights', /Where its line is broken/],
    ['/flights/01998f4e-0000-7000-8000-000000000000', false, 'flights', /the pressure of the air/],
    ['/captures', false, 'captures', /somebody else can open the same sky/],
    ['/identify', false, 'identify', /Each answer says how likely.*What you hear of RYR4TK left it 40 seconds ago/],
    ['/alerts', false, 'alerts', /A rule goes on asking/],
    ['/horizon', false, 'horizon', /Once your skyline is known/],
    ['/analytics', false, 'analytics', /More receivers hear more/],
  ] as const)('[EDU-01] of %s are about it', (path, isCamera, topic, told) => {
    expect(educationTopic(path, isCamera)).toBe(topic);
    expect(textsOf(educationContext(path, isCamera), sky, topic).join(' ')).toMatch(told);
  });

  it.each(['/satellites', '/settings', '/aircraft/4008135', '/mapping'])(
    'of %s are those of its context alone',
    (path) => {
      expect(educationTopic(path, false)).toBeNull();
    },
  );

  it('speak of the sky that is on the screen', () => {
    expect(textsOf('general', sky, 'radar')).toEqual([
      'Welcome to Skylens, which tells what flies above you.',
      '3 aircraft are within 25 nm of you.',
      expect.stringMatching(/^On the radar/),
      'The nearest is RYR4TK, 13 km to the south-west.',
      expect.stringMatching(/transponder/),
      'Its sound is slow. What you hear of RYR4TK left it 40 seconds ago: look ahead of the sound.',
      expect.stringMatching(/^340 satellites are above your horizon\. 12 of them can be seen now/),
    ]);
  });

  it('say nothing of what is not there', () => {
    const empty: TaughtSky = { inRange: 0, rangeText: '25 nm', nearest: null, satellites: null };
    expect(textsOf('general', empty, 'radar')).toEqual([
      expect.stringMatching(/^Welcome/),
      expect.stringMatching(/^Nothing is heard within 25 nm/),
      expect.stringMatching(/^On the radar/),
      expect.stringMatching(/transponder/),
      expect.stringMatching(/^Sound needs three seconds/),
    ]);
  });

  it.each([
    ['no-place', /^Say where you are/],
    ['waiting', /^The first aircraft/],
    ['elsewhere', /over another place/],
    ['other-time', /of another time/],
  ] as const)('tell nothing of the sky above where it is not known: %s', (inRange, told) => {
    const unknown: TaughtSky = { inRange, rangeText: '25 nm', nearest: null, satellites: null };
    const texts = textsOf('general', unknown, 'radar');
    expect(texts[1]).toMatch(told);
    expect(texts.join(' ')).not.toMatch(/Nothing is heard|within 25 nm/);
  });

  it('speak of the radar where there is one, and count one satellite as one', () => {
    expect(textsOf('general', sky).join(' ')).not.toMatch(/radar|within 25 nm/);
    expect(textsOf('satellite', { ...sky, satellites: { above: 1, visible: 1 } })[1]).toMatch(
      /^One satellite is above your horizon\. It can be seen now/,
    );
  });

  it('know what can be heard: nothing far away, nothing on the ground', () => {
    expect(soundDelayS(nearest)).toBe(40);
    expect(soundDelayS({ ...nearest, slantRangeM: null })).toBe(38);
    expect(soundDelayS({ ...nearest, slantRangeM: 25_000 })).toBeNull();
    expect(soundDelayS({ ...nearest, onGround: true })).toBeNull();
  });
});
