import { MOST_HOME_CELLS } from '@contract/home-cell';

export interface HomeCellLimits {
  readonly ofOne: number;
  /** Far from one another each takes a turn of the sources: with more of them each is asked too seldom to be of use. */
  readonly inAll: number;
  /** Of those, browsers without an account: they leave room for people who have one. */
  readonly ofVisitors: number;
  readonly addedByNetworkInAnHour: number;
}

export const HOME_CELL_LIMITS: HomeCellLimits = {
  ofOne: MOST_HOME_CELLS,
  inAll: 600,
  ofVisitors: 400,
  addedByNetworkInAnHour: 60,
};
