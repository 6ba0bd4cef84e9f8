/** Words drawn onto camera and sky. Only letters that the bitmap fonts hold. */
export const overlayCopy = {
  magnitude: (value: string) => `mag ${value}`,
} as const;
