import { expect, it } from 'vitest';
import { openTestDatabase } from './test-database';

it('opens', async () => {
  const database = await openTestDatabase();
  expect(await database.knex('users').count()).toEqual([{ count: 0 }]);
  await database.close();
});
