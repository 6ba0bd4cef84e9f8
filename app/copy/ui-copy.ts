/** Words of the primitives. */
export const uiCopy = {
  close: 'Close',
  loading: 'Loading',
} as const;
