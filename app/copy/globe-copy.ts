/** Texts of the globe. */
export const globeCopy = {
  title: 'Globe',
  name: 'Globe of satellites',
  notes: {
    starting: 'The globe is being loaded…',
  },
} as const;
