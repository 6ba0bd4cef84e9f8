/** What plays recorded aircraft, in one script: apart, what they share would be a third that every visit fetches. */
export { newHistoryPlayer } from './history/new-history-player';
export { openScene } from './scene/open-scene';
