import { translated } from './translated';

/** "What do I hear?": which aircraft made a sound, and where it is now. */
export const hearCopy = translated('hearCopy', {
  open: 'What do I hear?',
  region: 'What do I hear?',
  close: 'Close',
  pointHint: 'Point the camera to where the sound comes from, not to where the aircraft may be. Then press.',
  press: 'It comes from here',
  noHeading: 'Nobody knows which way you point. Use the radar: tap the direction of the sound there.',
  tapHint: 'Tap the radar where the sound comes from. By keys: arrows turn, Enter asks.',
  direction: 'Direction of the sound',
  directionNow: (bearing: string) => `from ${bearing}`,
  noPlace: 'For that Skylens has to know where you are. Set your place first.',
  notNow: 'The sky of another time is shown. Go back to now to ask what you hear.',
  asking: 'Comparing where each was when it made its sound…',
  failed: 'That could not be worked out: the part that ranks sounds did not arrive. Try again.',
  none: 'No aircraft that is known is near enough to be heard from there.',
  others: (percent: string) => `None of these: ${percent}`,
  answers: 'Aircraft that can have made the sound, likeliest first',
  likely: (percent: string) => `${percent} likely`,
  emitted: (bearing: string, range: string, delay: string) =>
    `It made the sound ${bearing}, ${range} away; that took ${delay} to arrive.`,
  now: (look: string, lead: string) => `Now: ${look}. It is ${lead} ahead of its sound.`,
  nowSame: (look: string) => `Now: ${look}, where its sound comes from.`,
  gone: 'Where it is now nobody knows any more.',
  again: 'Ask again',
  show: (name: string) => `Show ${name}`,
} as const);
