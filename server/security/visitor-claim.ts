import type { Knex } from 'knex';

/**
 * Makes an account the owner of what a browser had kept here before its person signed in, within the transaction of
 * signing in. Each resource that visitors own has one.
 */
export type VisitorClaim = (transaction: Knex.Transaction, visitor: string, userId: number) => Promise<void>;
