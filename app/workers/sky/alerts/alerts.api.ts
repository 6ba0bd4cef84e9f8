import type { AlertUnits } from '@contract/alert';
import type { AlertWords } from '@contract/alert-words';
import type { AircraftCondition } from '@contract/watched-condition';
import type { Episode } from '@engine/alerts/episode-book';
import type { Language } from '@engine/text/language';
import type { HorizonMask } from '@engine/horizon/horizon-mask';

/** A rule that this device holds against the live sky. */
export interface HeldRule {
  readonly id: number;
  readonly name: string;
  readonly condition: AircraftCondition;
  /** How often its condition has changed. */
  readonly revision: number;
  /** In which it tells: that of the page, which a worker cannot ask. */
  readonly language: Language;
  /** In which it tells figures: those chosen now. */
  readonly units: AlertUnits;
  /** The person's own horizon at the rule's place; absent where there is none. */
  readonly horizon?: HorizonMask;
}

/** An episode, and of which revision of its rule: under another one it begins anew. */
export interface HeldEpisode extends Episode {
  readonly revision: number;
}

/** Where an earlier page left off. */
export interface RecalledWatch {
  readonly open: readonly HeldEpisode[];
  /** When rules were last held against the sky; null for never. */
  readonly lookedAtMs: number | null;
}

/** What has to be said: an episode began. */
export interface FoundAlert {
  readonly ruleId: number;
  readonly words: AlertWords;
}

/** What looks at the sky came to since the last news. Times are the server's, epoch milliseconds. */
export interface AlertNews extends RecalledWatch {
  readonly lookedAtMs: number;
  readonly found: readonly FoundAlert[];
}

/** Rules that are held against the live sky once a second, by the code that the server holds its own with. */
export interface AlertsApi {
  /**
   * The rules from now on, also while the page is hidden; none ends it. Aircraft are asked for as far as they reach.
   * @param recalled is used by a worker that has watched nothing yet
   */
  watchAlerts(rules: readonly HeldRule[], recalled: RecalledWatch): Promise<void>;
  /** Posts `AlertNews` when something began, turned or ended, and every ten seconds. */
  openAlerts(port: MessagePort): Promise<void>;
}
