import { translated } from './translated';

/** The line that says what is shown while it is not the live sky. */
export const sceneCopy = translated('sceneCopy', {
  label: 'Scene shown',
  shown: (title: string, moment: string) => `${title} · ${moment}`,
  back: 'Back to now',
  time: 'Time',
  backToPose: 'Look where the camera pointed',
  seconds: (seconds: number) => (seconds === 0 ? '0 s' : `${seconds > 0 ? '+' : '−'}${Math.abs(seconds)} s`),
  emptyTitle: 'Nothing in the air',
  emptyBody: 'The recording tells of no aircraft near here at this moment.',
  absentTitle: 'Not in the air',
  absentBody: 'The recording tells nothing of this object at this moment.',
  unavailable: 'This scene cannot be shown now: the program for it could not be loaded.',
  lost: 'The scene was closed: the live view had to be started again.',
  unreadable: 'This scene cannot be shown: it is damaged, or made by another version.',
} as const);
