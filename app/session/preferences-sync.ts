import { debounceTime, Subject } from 'rxjs';
import type { CurrentUser } from '@contract/account';
import { currentUserSchema } from '@contract/account';
import { LONGEST_AWAY_MS, type Preferences, type PreferencesChange, preferencesSchema } from '@contract/preferences';
import { apiGet, apiRequest } from '@app/api/api-client';
import { ApiError } from '@app/api/api-error';
import { queryClient } from '@app/api/query-client';
import { lensControlsCopy } from '@app/copy/lens-controls-copy';
import { logWarning } from '@app/log/log-warning';
import { usePreferencesSyncStore } from '@app/state/preferences-sync-store';
import { TRACKED_KEY, useSelectionStore } from '@app/state/selection-store';
import { toast } from '@app/state/toast-store';
import { adoptLensSettings } from './lens-settings-sync';
import {
  onPreferenceChange,
  readPreferences,
  SYNCED_FIELDS,
  type SyncedField,
  type SyncedValues,
  writePreferences,
} from './preference-fields';
import { changedFields, keepJournal, pickFields, type PreferencesJournal, readJournal } from './preferences-journal';

const URL = '/api/user/preferences';
const ME = '/api/user/me';
/** Part 1 §4: a change is saved this long after the last one. */
const SAVE_AFTER_MS = 1_000;

type Change = Pick<PreferencesChange, 'values' | 'msAgo' | 'track' | 'untrack' | 'userId'>;

const trackedNow = (): readonly number[] => [...useSelectionStore.getState().trackedIds];

function without(ids: readonly number[], others: readonly number[]): number[] {
  const known = new Set(others);
  return ids.filter((id) => !known.has(id));
}

/**
 * Keeps the preferences of this browser and of the account that is signed in at one. Here they hold at once; the account
 * gets what has changed, and nothing else, a second after the last change, or when there is a network again. What other
 * devices changed comes in at a sign-in, when the page is opened and when it is come back to.
 */
class PreferencesSync {
  #journal: PreferencesJournal = readJournal();
  /** One exchange with the server at a time; another that is asked for meanwhile follows it. */
  #isBusy = false;
  #isAskedAgain = false;
  /** What the account holds is being taken over: that is no change of a person's. */
  #isTaking = false;
  /** As the fields stood when they were last looked at, to tell when each was changed. */
  #seen = readPreferences();

  get isSignedIn(): boolean {
    return this.#journal.isSignedIn;
  }

  /** Notes when what has changed was changed. True where the account has to hear of something. */
  noteChanges(): boolean {
    if (this.#isTaking) return false;
    const now = readPreferences();
    const changed = changedFields(now, this.#seen);
    this.#seen = { ...this.#seen, ...now };
    if (this.#journal.userId === null) return false;
    const at = Object.fromEntries(changed.map((field) => [field, Date.now()]));
    if (changed.length > 0) this.#keep({ changedAtMs: { ...this.#journal.changedAtMs, ...at } });
    const isWaiting = this.isSignedIn && this.#pending() !== null;
    if (isWaiting) usePreferencesSyncStore.setState({ state: 'waiting' });
    return isWaiting;
  }

  /** Somebody came or went. */
  async noteUser(user: CurrentUser | null): Promise<void> {
    if (user === null) {
      if (!this.isSignedIn) return;
      this.#keep({ isSignedIn: false });
      usePreferencesSyncStore.setState({ state: 'local' });
      return;
    }
    if (this.isSignedIn && this.#journal.userId === user.id) return;
    this.#keep({ isSignedIn: true });
    await this.exchange(user.id);
  }

  /** Sends what waits, else asks what others have changed. */
  async exchange(userId = this.#journal.userId): Promise<void> {
    if (!this.isSignedIn || !window.navigator.onLine) return;
    if (this.#isBusy) {
      this.#isAskedAgain = true;
      return;
    }
    this.#isBusy = true;
    const change = userId === this.#journal.userId ? this.#pending() : null;
    const isByHand = Object.keys(this.#journal.changedAtMs).some((field) => field in (change?.values ?? {}));
    try {
      const before = readPreferences();
      const trackedBefore = trackedNow();
      const answer = await ask(change);
      this.#isTaking = true;
      if (answer.userId === this.#journal.userId) this.#merge(answer, before, trackedBefore);
      else this.#adopt(answer, before);
      this.#isTaking = false;
      this.#seen = { ...this.#seen, ...readPreferences() };
      // What an account that is new here takes over from this browser was changed before, and by nobody now.
      if (isByHand) tellSaved();
    } catch (error) {
      this.#failed(error, change);
    } finally {
      this.#isTaking = false;
      this.#isBusy = false;
    }
    const hasMore = this.#isAskedAgain;
    this.#isAskedAgain = false;
    if (hasMore) await this.exchange();
  }

  #failed(error: unknown, change: Change | null): void {
    if (error instanceof ApiError && error.status === 401) {
      this.#keep({ isSignedIn: false });
      usePreferencesSyncStore.setState({ state: 'local' });
      return;
    }
    logWarning('The preferences could not be synchronised.', error);
    if (change === null) return;
    const { toasts } = lensControlsCopy;
    if (Object.keys(change.values).length > 0) toast({ title: toasts.failed, description: toasts.failedBody });
  }

  /** What the account has not heard of yet; null for nothing. */
  #pending(): Change | null {
    const { known, knownTracked, changedAtMs } = this.#journal;
    const now = readPreferences();
    const fields = changedFields(now, known);
    const track = without(trackedNow(), knownTracked);
    const untrack = without(knownTracked, trackedNow());
    if (fields.length === 0 && track.length === 0 && untrack.length === 0) return null;
    const ages = fields.map((field) => [field, agoOf(changedAtMs[field])]);
    const own = this.#journal.userId === null ? {} : { userId: this.#journal.userId };
    return { values: withDarkMode(pickFields(now, fields)), msAgo: Object.fromEntries(ages), track, untrack, ...own };
  }

  /** What changed here since the question was asked stays, and is sent next. */
  #merge(answer: Preferences, before: Partial<SyncedValues>, trackedBefore: readonly number[]): void {
    const changedMeanwhile = changedFields(readPreferences(), before);
    this.#take(
      answer,
      SYNCED_FIELDS.filter((field) => !changedMeanwhile.includes(field)),
    );
    const now = trackedNow();
    const added = without(now, trackedBefore);
    const removed = without(trackedBefore, now);
    showTracked([...without(answer.trackedObjects, [...removed, ...added]), ...added]);
    this.#settle(answer, changedMeanwhile);
  }

  /**
   * The first time that this account is signed in to here. What it has chosen holds; what it has not, and what is tracked,
   * comes from this browser, unless that was another account's.
   */
  #adopt(answer: Preferences, before: Partial<SyncedValues>): void {
    const changedMeanwhile = changedFields(readPreferences(), before);
    const isNobodys = this.#journal.userId === null;
    const own = trackedNow();
    const taken = isNobodys ? SYNCED_FIELDS.filter((field) => answer.chosen.includes(field)) : SYNCED_FIELDS;
    this.#take(answer, taken);
    if (isNobodys) {
      showTracked([...answer.trackedObjects, ...without(own, answer.trackedObjects)]);
    } else {
      // With the names that the other account's objects had.
      useSelectionStore.getState().untrackAll();
      showTracked(answer.trackedObjects);
    }
    this.#keep({ userId: answer.userId, changedAtMs: {} });
    this.#settle(answer, []);
    const byHand = changedMeanwhile.filter((field) => !taken.includes(field)).map((field) => [field, Date.now()]);
    this.#keep({ changedAtMs: Object.fromEntries(byHand) });
    if (this.#pending() !== null) this.#isAskedAgain = true;
  }

  #take(answer: Preferences, fields: readonly SyncedField[]): void {
    const differing = changedFields(pickFields(answer, fields), readPreferences());
    writePreferences(pickFields(answer, differing));
    if (answer.widgetConfiguration !== null) adoptLensSettings(answer.widgetConfiguration);
  }

  /** Remembers what the account holds, told as this app shows it, where a range that is not on offer is its neighbour. */
  #settle(answer: Preferences, changedMeanwhile: readonly SyncedField[]): void {
    const shown = readPreferences();
    const taken = SYNCED_FIELDS.filter((field) => !changedMeanwhile.includes(field));
    const isChosen = (field: SyncedField): boolean => answer.chosen.includes(field);
    const known = {
      ...pickFields(DEFAULTS, SYNCED_FIELDS),
      ...pickFields(this.#journal.known, changedMeanwhile),
      // At night this device shows no other mode; the account has one all the same.
      ...(shown.uiLayout === undefined && answer.uiLayout !== null ? { uiLayout: answer.uiLayout } : {}),
      ...pickFields(shown, taken.filter(isChosen)),
    };
    const changedAtMs = Object.entries(this.#journal.changedAtMs).filter(([field]) =>
      changedMeanwhile.some((changed) => changed === field),
    );
    this.#keep({ known, knownTracked: answer.trackedObjects, changedAtMs: Object.fromEntries(changedAtMs) });
    usePreferencesSyncStore.setState({ state: this.#pending() === null ? 'synchronised' : 'waiting' });
  }

  #keep(change: Partial<PreferencesJournal>): void {
    this.#journal = { ...this.#journal, ...change };
    keepJournal(this.#journal);
  }
}

/** Of this app where nothing was ever chosen: all of them, or every new account would be sent what is missing. */
const DEFAULTS: SyncedValues = {
  defaultAltitudeUnit: null,
  defaultSpeedUnit: null,
  defaultDistanceUnit: null,
  radarRange: 25,
  showTrajectories: true,
  objectPrediction: true,
  defaultTimeWindow: 5,
  cameraStabilization: true,
  alertNotifications: true,
  uiLayout: { displayMode: 'system' },
  tableColumns: null,
};

function agoOf(changedAtMs: number | undefined): number {
  const agoMs = changedAtMs === undefined ? 0 : Date.now() - changedAtMs;
  return Math.round(Math.min(LONGEST_AWAY_MS, Math.max(0, agoMs)));
}

/** The seed's field says the same as the display mode. */
function withDarkMode(values: Partial<SyncedValues>): Change['values'] {
  return values.uiLayout ? { ...values, darkMode: values.uiLayout.displayMode === 'dark' } : values;
}

async function ask(change: Change | null): Promise<Preferences> {
  if (change === null) return preferencesSchema.parse(await apiGet(URL));
  try {
    const answer = await apiRequest('PUT', URL, change);
    return preferencesSchema.parse(await answer.json());
  } catch (error) {
    // Another window has signed in as somebody else, who should get what is theirs, and nothing of this.
    if (error instanceof ApiError && error.problem?.type === '/problems/forbidden') return ask(null);
    throw error;
  }
}

function showTracked(ids: readonly number[]): void {
  if (JSON.stringify(ids) !== JSON.stringify(trackedNow())) useSelectionStore.getState().setTracked(ids);
}

function tellSaved(): void {
  const { toasts } = lensControlsCopy;
  toast({ title: toasts.saved, description: toasts.savedBody });
}

/** Who is signed in, as far as any part of the page has asked; undefined where none has. */
function knownUser(): CurrentUser | null | undefined {
  const body = queryClient.getQueryData([ME]);
  if (body === undefined || body === null) return body;
  return currentUserSchema.safeParse(body).data;
}

/** What another window of this browser tracks; nothing changes where it is the same. */
function takeTrackedOfOtherWindows(): void {
  const before = JSON.stringify(trackedNow());
  const kept = window.localStorage.getItem(TRACKED_KEY);
  if (kept !== null && !kept.includes(`"trackedIds":${before}`)) void useSelectionStore.persist.rehydrate();
}

let isFollowed = false;

/** Ties preferences, tracked objects and account together, once for the life of the page. */
export function followPreferences(): void {
  if (isFollowed) return;
  isFollowed = true;
  startFollowing();
}

function startFollowing(): void {
  const sync = new PreferencesSync();
  const changes = new Subject<void>();
  const onChange = (): void => {
    if (sync.noteChanges()) changes.next();
  };
  const noteUser = (): void => {
    const user = knownUser();
    if (user !== undefined) void sync.noteUser(user);
  };
  changes.pipe(debounceTime(SAVE_AFTER_MS)).subscribe(() => void sync.exchange());
  onPreferenceChange(onChange);
  useSelectionStore.subscribe(({ trackedIds }, before) => {
    if (trackedIds !== before.trackedIds) onChange();
  });
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === ME) noteUser();
  });
  for (const kind of ['online', 'focus']) window.addEventListener(kind, () => void sync.exchange());
  window.addEventListener('storage', takeTrackedOfOtherWindows);
  noteUser();
  void sync.exchange();
}
