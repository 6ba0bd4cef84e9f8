import { translated } from './translated';

/** Apart from the other texts of these pages, which come with them. */
export const wallTitles = translated('wallTitles', { embed: 'Sky now', kiosk: 'On the wall' } as const);
