/** The seed's four, in its order (part 2 §2). */
export const STATUS_TABS = ['regional', 'analytics', 'maintenance', 'support'] as const;
export type StatusTab = (typeof STATUS_TABS)[number];

/** The tab that a text names; null where there is none. */
export const statusTabOf = (text: string | null): StatusTab | null => STATUS_TABS.find((tab) => tab === text) ?? null;
