/** Words of the primitives. */
export const uiCopy = {
  close: 'Close',
} as const;
