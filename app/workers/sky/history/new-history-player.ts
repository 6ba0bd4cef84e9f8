import { fetchHistoryPage } from './fetch-history-page';
import { HistoryFeed } from './history-feed';
import type { NewHistoryPlayer } from './history-link';

/** Plays what the server remembers. */
export const newHistoryPlayer: NewHistoryPlayer = (parts) =>
  new HistoryFeed({ ...parts, fetchPage: (question, signal) => fetchHistoryPage(question, signal) });
