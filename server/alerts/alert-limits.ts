import { MOST_ALERT_RULES } from '@contract/alert';
import { MOST_HOME_CELLS } from '@contract/home-cell';

export interface AlertLimits {
  readonly ofOne: number;
  readonly inAll: number;
  /** Of those, browsers without an account: they leave room for people who have one. */
  readonly ofVisitors: number;
  /** Rules made or changed for one network in an hour. */
  readonly changesByNetworkInAnHour: number;
  /** Cells around which sources are asked because of one owner, home cells among them. */
  readonly placesOfOne: number;
  /** Cells because of rules: far from one another each takes a turn of the sources. */
  readonly placesInAll: number;
  /** From so many in all on, browsers without an account add none: the rest is for people who have one. */
  readonly placesForVisitors: number;
  /** Of one owner. */
  readonly pushBrowsers: number;
  /** What is told to one owner in an hour, in the inbox too; the rest of the hour is left out, which is said once. */
  readonly episodesOfOwnerInAnHour: number;
  /** Sendings of one rule beyond the inbox in an hour; the inbox has the rest. */
  readonly sendingsOfRuleInAnHour: number;
  /** The same of all rules of one owner. */
  readonly sendingsOfOwnerInAnHour: number;
  readonly samplesByNetworkInAnHour: number;
}

export const ALERT_LIMITS: AlertLimits = {
  ofOne: MOST_ALERT_RULES,
  inAll: 20_000,
  ofVisitors: 12_000,
  changesByNetworkInAnHour: 300,
  placesOfOne: MOST_HOME_CELLS,
  placesInAll: 300,
  placesForVisitors: 200,
  pushBrowsers: 10,
  episodesOfOwnerInAnHour: 300,
  sendingsOfRuleInAnHour: 60,
  sendingsOfOwnerInAnHour: 200,
  samplesByNetworkInAnHour: 60,
};
