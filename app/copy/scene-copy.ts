/** The line that says what is shown while it is not the live sky. */
export const sceneCopy = {
  label: 'Scene shown',
  shown: (title: string, moment: string) => `${title} · ${moment}`,
  back: 'Back to now',
  emptyTitle: 'Nothing in the air',
  emptyBody: 'The recording tells of no aircraft near here at this moment.',
  unreadable: 'This scene cannot be shown: it is damaged, or made by another version.',
} as const;
