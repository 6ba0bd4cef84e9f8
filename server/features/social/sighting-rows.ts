import { isShareToken, type ShareVisibility } from '@contract/social';
import type { ObjectType } from '@contract/aerial-object';
import type { Knex } from 'knex';
import type { TimePosition } from '../../http/time-cursor';
import { isHiddenSql } from '../observations/hidden-observation';
import { digestOfShareToken } from './share-token';
import type { Viewer } from './viewer';

/** A shared sighting with its observation, as the database has them. */
export interface SightingRow {
  readonly id: number;
  readonly title: string | null;
  readonly description: string | null;
  readonly visibility: ShareVisibility;
  readonly metadata: unknown;
  readonly shared_by_user_id: number;
  readonly shared_at: Date;
  readonly expires_at: Date | null;
  readonly view_count: number;
  readonly likes: number;
  readonly object_type: ObjectType | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly observation_time: Date;
  readonly observation_metadata: unknown;
  readonly shared_by: string;
  readonly capture_id: string | null;
  readonly width_px: number | null;
  readonly height_px: number | null;
  readonly is_hidden: boolean;
  readonly is_liked: boolean;
  readonly comments: number;
}

export interface FeedQuery {
  readonly audience: 'public' | 'me';
  readonly type: ObjectType | undefined;
  readonly withPicture: boolean;
  readonly limit: number;
  readonly after: TimePosition | undefined;
}

const COLUMNS = [
  's.id',
  's.title',
  's.description',
  's.visibility',
  's.metadata',
  's.shared_by_user_id',
  's.shared_at',
  's.expires_at',
  's.view_count',
  's.likes',
  'o.object_type',
  'o.latitude',
  'o.longitude',
  'o.observation_time',
  'o.metadata as observation_metadata',
  'u.username as shared_by',
  'c.capture_id',
  'c.width_px',
  'c.height_px',
] as const;

const IS_HIDDEN = isHiddenSql('s.observation_id');
/** Comments that everybody sees; how many of them there are is a fact of the sighting. */
export const SHOWN_COMMENTS = `(select count(*)::int from sighting_comments where shared_sighting_id = s.id and not exists
  (select from hidden_content where comment_id = sighting_comments.id)) as comments`;
const IS_LIKED = 'exists (select from sighting_likes where shared_sighting_id = s.id and user_id = ?) as is_liked';
/** A sighting, or a comment under it, that somebody told the moderators of. */
const IS_REPORTED = `exists (select from reports r left join sighting_comments rc on rc.id = r.comment_id
  where coalesce(r.shared_sighting_id, rc.shared_sighting_id) = s.id)`;

/** Every shared sighting with what belongs to it, whoever may see it. */
function sightings(knex: Knex): Knex.QueryBuilder {
  return knex('shared_sightings as s')
    .join('user_observations as o', 'o.id', 's.observation_id')
    .join('users as u', 'u.id', 's.shared_by_user_id')
    .leftJoin('observation_links as l', 'l.observation_id', 'o.id')
    .leftJoin('captures as c', (join) => join.on('c.capture_id', 'l.capture_id').andOn('c.user_id', 'o.user_id'));
}

function selected(query: Knex.QueryBuilder, knex: Knex, { userId }: Viewer): Knex.QueryBuilder {
  return query.select(
    ...COLUMNS,
    knex.raw(`${IS_HIDDEN} as is_hidden`),
    knex.raw(SHOWN_COMMENTS),
    knex.raw(IS_LIKED, [userId ?? null]),
  );
}

/** Neither over nor hidden, of an account that is open. */
function shown(query: Knex.QueryBuilder, atMs: number): Knex.QueryBuilder {
  return unexpired(query, atMs).where('u.is_active', true).whereRaw(`not ${IS_HIDDEN}`);
}

function unexpired(query: Knex.QueryBuilder, atMs: number): Knex.QueryBuilder {
  return query.where((end) => void end.whereNull('s.expires_at').orWhere('s.expires_at', '>', new Date(atMs)));
}

/** What a moderator sees beyond everybody: what is or was public, and what somebody reported. */
function moderated(query: Knex.QueryBuilder, atMs: number): Knex.QueryBuilder {
  return unexpired(query, atMs).where((which) => void which.where('s.visibility', 'public').orWhereRaw(IS_REPORTED));
}

/** By its id: everybody's, the caller's own, and those that were shared with the caller. */
function byId(query: Knex.QueryBuilder, id: number, { userId, isModerator }: Viewer, atMs: number): void {
  void query.where('s.id', id).where((who) => {
    void who.where((all) => void shown(all.where('s.visibility', 'public'), atMs));
    if (isModerator) void who.orWhere((all) => void moderated(all, atMs));
    if (userId === undefined) return;
    void who.orWhere('s.shared_by_user_id', userId);
    void who.orWhere((one) => void shown(one.where({ 's.visibility': 'user', 's.shared_with_user_id': userId }), atMs));
  });
}

/** By its link: whoever holds it, and of those moderators also where it is hidden. */
function byToken(query: Knex.QueryBuilder, token: string, { userId, isModerator }: Viewer, atMs: number): void {
  void query.where({ 's.share_token': digestOfShareToken(token), 's.visibility': 'link' }).where((who) => {
    void who.where((all) => void shown(all, atMs));
    if (isModerator) void who.orWhere((all) => void unexpired(all, atMs).whereRaw(IS_HIDDEN));
    if (userId !== undefined) void who.orWhere('s.shared_by_user_id', userId);
  });
}

/** Undefined where there is none, or none that this viewer may see: nobody learns which. */
export async function findSighting(
  knex: Knex,
  reference: string,
  viewer: Viewer,
  atMs: number,
): Promise<SightingRow | undefined> {
  const query = selected(sightings(knex), knex, viewer);
  if (isShareToken(reference)) byToken(query, reference, viewer, atMs);
  else byId(query, Number(reference), viewer, atMs);
  const row: SightingRow | undefined = await query.first();
  return row;
}

/** A page of the feed, newest first, and one more if there are more. */
export async function feedRows(
  knex: Knex,
  { audience, type, withPicture, limit, after }: FeedQuery,
  viewer: Viewer,
  atMs: number,
): Promise<SightingRow[]> {
  const query = shown(selected(sightings(knex), knex, viewer), atMs)
    .orderBy([
      { column: 's.shared_at', order: 'desc' },
      { column: 's.id', order: 'desc' },
    ])
    .limit(limit + 1);
  if (audience === 'public') void query.where('s.visibility', 'public');
  else void query.where({ 's.visibility': 'user', 's.shared_with_user_id': viewer.userId ?? 0 });
  if (type !== undefined) void query.where('o.object_type', type);
  if (withPicture) void query.whereNotNull('c.capture_id');
  if (after !== undefined) void query.whereRaw('(s.shared_at, s.id) < (?, ?)', [new Date(after.atMs), after.id]);
  const rows: SightingRow[] = await query;
  return rows;
}
