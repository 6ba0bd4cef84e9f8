import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { inRoot } from '../setup/paths.mjs';

/** One picture of the app for where the system takes no SVG: the launcher, the app switcher, the home screen of iOS. */
interface IconKind {
  /** Its address, as manifest and page name it. */
  readonly path: string;
  readonly sizePx: number;
  /**
   * `rounded`: as drawn, clear beyond its corners. `square`: iOS rounds it itself, and shows what is clear as black.
   * `maskable`: the system cuts any shape out of it, of which it leaves a circle four fifths as wide whole.
   */
  readonly shape: 'rounded' | 'square' | 'maskable';
}

export const APP_ICONS: readonly IconKind[] = [
  { path: '/icon-192.png', sizePx: 192, shape: 'rounded' },
  { path: '/icon-512.png', sizePx: 512, shape: 'rounded' },
  { path: '/icon-maskable-192.png', sizePx: 192, shape: 'maskable' },
  { path: '/icon-maskable-512.png', sizePx: 512, shape: 'maskable' },
  { path: '/apple-touch-icon.png', sizePx: 180, shape: 'square' },
];

/** So wide the drawing is within a maskable icon that its corners lie inside of the circle. */
const MASKABLE_SHARE = 0.86;
const SOURCE_UNITS = 64;

/**
 * The icon's one source, app/public/icon.svg, drawn at a size. The ground of the drawing is one rounded square, whose
 * corners are left off where the system cuts its own.
 * @throws Error when the drawing has no such ground
 */
export async function appIcon({ sizePx, shape }: Omit<IconKind, 'path'>): Promise<Buffer> {
  const rounded = readFileSync(inRoot('app/public/icon.svg'), 'utf8');
  const square = rounded.replace(/(<rect [^>]*?) rx="\d+"/u, '$1');
  const [, ground] = /<rect [^>]*?fill="(#[0-9a-f]{6})"/u.exec(rounded) ?? [];
  if (square === rounded || ground === undefined) throw new Error('app/public/icon.svg has no rounded ground.');
  const drawnPx = shape === 'maskable' ? 2 * Math.round((sizePx * MASKABLE_SHARE) / 2) : sizePx;
  const marginPx = (sizePx - drawnPx) / 2;
  const drawing = Buffer.from(shape === 'rounded' ? rounded : square);
  const edges = { top: marginPx, bottom: marginPx, left: marginPx, right: marginPx };
  const icon = sharp(drawing, { density: (72 * drawnPx) / SOURCE_UNITS })
    .resize(drawnPx, drawnPx)
    .extend({ ...edges, background: ground });
  return icon.png({ palette: true, compressionLevel: 9, effort: 10 }).toBuffer();
}
