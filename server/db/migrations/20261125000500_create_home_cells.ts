import type { Knex } from 'knex';

/**
 * Cells of 0.1° whose sky is asked for although nobody looks, of a browser or of an account. Kept in tenths of a degree,
 * so that nothing finer can be: nobody's exact place is here.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('home_cells', (table) => {
    table.increments('id');
    table.string('visitor', 71);
    table.integer('user_id').references('id').inTable('users').onDelete('CASCADE');
    table.smallint('latitude_tenth_deg').notNullable();
    table.smallint('longitude_tenth_deg').notNullable();
    table.timestamp('added_at', { useTz: true, precision: 3 }).notNullable();
    table.timestamp('seen_at', { useTz: true, precision: 3 }).notNullable();
    table.check('(visitor is null) <> (user_id is null)', [], 'home_cells_has_one_owner');
    table.check("visitor like 'sha256:%'", [], 'home_cells_visitor_is_hashed');
    table.check('latitude_tenth_deg between -900 and 900', [], 'home_cells_latitude_range');
    table.check('longitude_tenth_deg between -1800 and 1799', [], 'home_cells_longitude_range');
    table.unique(['visitor', 'latitude_tenth_deg', 'longitude_tenth_deg']);
    table.unique(['user_id', 'latitude_tenth_deg', 'longitude_tenth_deg']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('home_cells');
}
