import { translated } from './translated';

/** Where the selected object will be, in words: the legend of what is drawn ahead of it, and what a screen reader says. */
export const expectedPathCopy = translated('expectedPathCopy', {
  label: 'Where it will be',
  legend: (minutes: number) =>
    `Drawn ahead of it: the way that it is expected to go in the next ${minutes} min, in the band that holds it 95 times of 100.`,
  short: (minutes: number) => `Ahead: where it will be within ${minutes} min, 95 times of 100.`,
  end: (minutes: number, wide: string) => `In ${minutes} min the band is ${wide} wide.`,
  doubtful: 'Its reports contradict each other: do not rely on this band.',
} as const);
