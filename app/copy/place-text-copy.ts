import { translated } from './translated';

/** Texts that tell the place that is set, wherever it is shown. */
export const placeTextCopy = translated('placeTextCopy', {
  source: {
    device: 'from your device',
    coordinates: 'typed in',
    airport: 'from the airport',
    map: 'from the map',
    link: 'from a link',
  },
  accuracy: (text: string) => `±${text}`,
  none: 'No place set',
  change: 'Change place',
} as const);
