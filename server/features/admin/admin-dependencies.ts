import type { FeedStatus } from '@contract/feed-status';
import type { CallDatabase } from '../../db/bounded-read';
import type { AircraftSources } from '../data-sources/aircraft-sources';

export interface AdminDependencies {
  readonly database: CallDatabase;
  readonly sources: AircraftSources;
  feedStatus(): FeedStatus;
}
