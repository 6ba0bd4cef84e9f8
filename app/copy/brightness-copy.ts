import { translated } from './translated';

/** Part 2 §2: how a magnitude looks to the eye. */
export const brightnessCopy = translated('brightnessCopy', {
  extreme: 'extremely bright',
  very: 'very bright',
  moderate: 'moderately bright',
  nakedEye: 'visible to the naked eye in dark skies',
  dim: 'dim',
} as const);
