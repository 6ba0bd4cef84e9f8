/** What became of something of somebody's own: they have none such, or it stays as it is while a moderator hides it. */
export type ChangeOutcome = 'done' | 'hidden' | 'missing';
