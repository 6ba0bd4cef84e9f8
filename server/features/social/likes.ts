import type { Knex } from 'knex';

/** Who likes which sighting: a row each, which the sighting's count follows (see the table's trigger). */
export class SightingLikes {
  readonly #knex: Knex;

  constructor(knex: Knex) {
    this.#knex = knex;
  }

  /** Returns how many like it then. */
  async set(sightingId: number, userId: number, isLiked: boolean, atMs: number): Promise<number> {
    const like = { shared_sighting_id: sightingId, user_id: userId };
    const likes = this.#knex('sighting_likes');
    if (isLiked) {
      await likes
        .insert({ ...like, created_at: new Date(atMs) })
        .onConflict(['shared_sighting_id', 'user_id'])
        .ignore();
    } else {
      await likes.where(like).delete();
    }
    const row: { likes: number } | undefined = await this.#knex('shared_sightings')
      .where({ id: sightingId })
      .first('likes');
    return row?.likes ?? 0;
  }
}
