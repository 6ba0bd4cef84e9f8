import { isShareToken, type Sighting, sightingPathSchema } from '@contract/social';
import type { CallDatabase } from '../../db/bounded-read';
import { DatabaseSilentError } from '../../db/bounded-read';
import { type FindPageHead, type PageHead, SECRET_PAGE_HEADERS } from '../../http/page-head';
import { segmentsOf } from '../../http/path-segments';
import { presentSighting } from './presenter';
import { findSighting } from './sighting-rows';
import { ANYBODY } from './viewer';

export interface LinkPreviewDependencies {
  readonly database: Pick<CallDatabase, 'knex' | 'read'>;
  /** Where people open the app, without a slash at its end. */
  readonly appUrl: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

const OPEN_HEADERS = { 'Cache-Control': 'no-cache' };
const SITE = 'Skylens';
const LONGEST_DESCRIPTION = 300;
const KINDS: Readonly<Record<string, string>> = {
  airplane: 'An airplane',
  helicopter: 'A helicopter',
  satellite: 'A satellite',
  drone: 'A drone',
};

/** What the pages of shared sightings say of themselves to those who make previews of links, who are not known here. */
export function createLinkPreviews({ database, appUrl, now }: LinkPreviewDependencies): FindPageHead {
  return async (path) => {
    const { kind, reference } = pageOf(path);
    if (kind === undefined) return undefined;
    const isSecret = kind === 'shared';
    const headers = isSecret ? SECRET_PAGE_HEADERS : OPEN_HEADERS;
    const isReference = sightingPathSchema.safeParse({ sighting: reference }).success;
    if (!isReference || isShareToken(reference) !== isSecret) return { status: 404, meta: [], headers };
    try {
      const row = await database.read(() => findSighting(database.knex, reference, ANYBODY, now()));
      if (row === undefined) return { status: 404, meta: [], headers };
      const sighting = presentSighting(row, reference, ANYBODY, now());
      return { ...headOf(sighting, appUrl, `${appUrl}/${kind}/${reference}`), headers };
    } catch (error) {
      if (!(error instanceof DatabaseSilentError)) throw error;
      // The page itself tells people; a preview is not worth an error.
      return { status: 200, meta: [], headers };
    }
  };
}

/** `/social/{id}` and `/shared/{token}`, whatever the case; whatever else stands there is a page of no sighting. */
function pageOf(path: string) {
  const [first = '', reference = '', ...more] = segmentsOf(path);
  const kind = (['social', 'shared'] as const).find((name) => name === first.toLowerCase());
  return { kind: reference === '' || more.length > 0 ? undefined : kind, reference };
}

function headOf(sighting: Sighting, appUrl: string, url: string): Omit<PageHead, 'headers'> {
  const { title, picture } = sighting;
  const description = descriptionOf(sighting);
  return {
    status: 200,
    title: `${title} · ${SITE}`,
    description,
    meta: [
      ['og:type', 'article'],
      ['og:site_name', SITE],
      ['og:title', title],
      ['og:description', description],
      ['og:url', url],
      ['twitter:card', picture === null ? 'summary' : 'summary_large_image'],
      ['twitter:title', title],
      ['twitter:description', description],
      ...(picture === null ? [] : pictureMeta(picture, title, appUrl)),
    ],
  };
}

function pictureMeta(
  { imageUrl, widthPx, heightPx }: NonNullable<Sighting['picture']>,
  title: string,
  appUrl: string,
): (readonly [string, string])[] {
  const address = `${appUrl}${imageUrl}`;
  return [
    ['og:image', address],
    ['og:image:type', 'image/jpeg'],
    ['og:image:width', String(widthPx)],
    ['og:image:height', String(heightPx)],
    ['og:image:alt', title],
    ['twitter:image', address],
    ['twitter:image:alt', title],
  ];
}

/** What its owner wrote, else what is known: what it was, when, and who shares it. */
function descriptionOf({
  description,
  objectType,
  objectName,
  observedAt,
  sharedBy,
  isDemo,
  isReplay,
}: Sighting): string {
  const what = objectName === '' ? (KINDS[objectType ?? ''] ?? 'Something in the sky') : objectName;
  const seen = `${what}, seen ${observedAt.slice(0, 16).replace('T', ' ')} UTC. Shared by ${sharedBy}.`;
  const text = description === '' ? seen : description.replaceAll(/\s+/g, ' ');
  const short = text.length > LONGEST_DESCRIPTION ? `${text.slice(0, LONGEST_DESCRIPTION - 1).trimEnd()}…` : text;
  const marks = [...(isDemo ? ['DEMO: '] : []), ...(isReplay ? ['REPLAY: '] : [])];
  return `${marks.join('')}${short}`;
}
