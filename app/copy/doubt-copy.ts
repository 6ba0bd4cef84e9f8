import { translated } from './translated';

/** Why what an object says of itself is doubtful. */
export const doubtCopy = translated('doubtCopy', {
  heading: 'Doubtful',
  frozen: (seconds: number, speed: string) =>
    `Its position has not changed for ${seconds} s, though it reports ${speed}.`,
  jump: (distance: string) => `Its position jumped ${distance} away from where its speed and track lead.`,
  drift: (speed: string) => `Its positions move away from its reported course at ${speed}.`,
  speed: (reported: string, moved: string) => `It reports ${reported}, but its positions move at ${moved}.`,
  climb: (rate: string) => `Its height changes by ${rate}, which no aircraft does.`,
  quality: (nacP: number | null, nic: number | null) =>
    `It reports poor satellite navigation${nacP === null ? '' : `, NACp ${nacP}`}${nic === null ? '' : `, NIC ${nic}`}.`,
  unplaced: 'It is heard, but sends no position.',
  since: (age: string) => `First noticed ${age} ago.`,
  statement: 'What it says contradicts itself',
  prediction: 'Its reports contradict each other: do not rely on this.',
} as const);
