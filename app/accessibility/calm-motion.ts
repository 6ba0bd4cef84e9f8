/** Whether who looks wants no motion: by the system, or by the setting that stands on the page in its place. */
export const isMotionReduced = (): boolean => document.documentElement.dataset['calm'] !== undefined;
