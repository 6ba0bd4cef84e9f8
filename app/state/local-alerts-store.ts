import * as z from 'zod';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { ALERTS_KEPT_DAYS, type InboxAlert, inboxAlertSchema } from '@contract/alert';
import { type AlertWords, wordsOfLimit } from '@contract/alert-words';
import { DAY_MS, HOUR_MS } from '@engine/constants/durations';
import { pageLanguage } from '@app/format/page-language';
import type { HeldEpisode } from '@app/workers/sky/alerts/alerts.api';
import { followOtherTabs } from './follow-other-tabs';
import { forgivingStorage } from './forgiving-storage';
import { mergeChecked } from './merge-checked';

const MOST_KEPT = 500;
/** As much as the server tells one person. */
export const MOST_IN_AN_HOUR = 300;
/** Of every rule so many may be in an episode at once. */
const MOST_OPEN = 4_000;

const episodeSchema = z.object({
  ruleId: z.int(),
  objectKey: z.string().max(20),
  startedAtMs: z.number(),
  lapsedAtMs: z.number().nullable(),
  revision: z.int().min(0).default(0),
});
const storedSchema = z.object({
  alerts: z.array(inboxAlertSchema).max(MOST_KEPT),
  lastId: z.int().min(0),
  open: z.array(episodeSchema).max(MOST_OPEN),
  lookedAtMs: z.number().nullable(),
  isNotifying: z.boolean(),
});

/** An alert before it has its number. */
export interface NewAlert {
  readonly words: AlertWords;
  readonly ruleId: number | null;
  readonly isQuiet: boolean;
}

interface LocalAlertsState {
  /** What rules of this browser found, newest first. */
  readonly alerts: readonly InboxAlert[];
  readonly lastId: number;
  /** By which a page that is loaded again tells nothing twice. */
  readonly open: readonly HeldEpisode[];
  readonly lookedAtMs: number | null;
  /** The person wants the browser's own notifications while Skylens is in the background. */
  readonly isNotifying: boolean;
  readonly setNotifying: (isNotifying: boolean) => void;
  /** Where the watch stands. */
  readonly noteWatch: (open: readonly HeldEpisode[], lookedAtMs: number) => void;
  /** @returns those that were taken: an hour has room for so many */
  readonly take: (found: readonly NewAlert[], atMs: number) => readonly InboxAlert[];
  readonly readAll: () => void;
  readonly remove: (id: number) => void;
}

function alertOf({ words, ruleId, isQuiet }: NewAlert, id: number, atMs: number): InboxAlert {
  const { message, alertType, severity, objectId } = words;
  const createdAt = new Date(atMs).toISOString();
  const sent = { isExpired: false, failures: [] };
  return { id, alertType, message, severity, isRead: false, createdAt, ruleId, objectId, isQuiet, ...sent };
}

const isAfter = ({ createdAt }: InboxAlert, atMs: number): boolean => Date.parse(createdAt) > atMs;

/** What of the found there is room for; in place of the first for which there is none, that this is so. */
function withinHour(found: readonly NewAlert[], kept: readonly InboxAlert[], atMs: number): readonly NewAlert[] {
  const lately = kept.filter((alert) => isAfter(alert, atMs - HOUR_MS));
  const room = MOST_IN_AN_HOUR - lately.filter(({ alertType }) => alertType !== 'limit').length;
  const told = found.slice(0, Math.max(0, room));
  const isSaid = told.length === found.length || lately.some(({ alertType }) => alertType === 'limit');
  return isSaid
    ? told
    : [...told, { words: wordsOfLimit(MOST_IN_AN_HOUR, pageLanguage()), ruleId: null, isQuiet: true }];
}

const NAME = 'skylens.alert-inbox';

/** What the rules of this browser found, and where their watch stands; kept in this browser alone. */
export const useLocalAlertsStore = create<LocalAlertsState>()(
  persist(
    (set, get) => ({
      alerts: [],
      lastId: 0,
      open: [],
      lookedAtMs: null,
      isNotifying: false,
      setNotifying: (isNotifying) => set({ isNotifying }),
      noteWatch: (open, lookedAtMs) => set({ open, lookedAtMs }),
      take: (found, atMs) => {
        const { alerts, lastId } = get();
        const taken = withinHour(found, alerts, atMs).map((one, at) => alertOf(one, lastId + 1 + at, atMs));
        const kept = alerts.filter((alert) => isAfter(alert, atMs - ALERTS_KEPT_DAYS * DAY_MS));
        set({ alerts: [...taken.toReversed(), ...kept].slice(0, MOST_KEPT), lastId: lastId + taken.length });
        return taken;
      },
      readAll: () => set(({ alerts }) => ({ alerts: alerts.map((alert) => ({ ...alert, isRead: true })) })),
      remove: (id) => set(({ alerts }) => ({ alerts: alerts.filter((alert) => alert.id !== id) })),
    }),
    {
      name: NAME,
      version: 1,
      storage: createJSONStorage(() => forgivingStorage(localStorage)),
      partialize: ({ alerts, lastId, open, lookedAtMs, isNotifying }) => ({
        alerts,
        lastId,
        open,
        lookedAtMs,
        isNotifying,
      }),
      merge: mergeChecked<LocalAlertsState>(storedSchema),
    },
  ),
);

followOtherTabs(NAME, useLocalAlertsStore);

export const unreadOf = ({ alerts }: Pick<LocalAlertsState, 'alerts'>): number =>
  alerts.filter(({ isRead }) => !isRead).length;
