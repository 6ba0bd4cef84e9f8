import { followWeather } from './follow-weather';
import { noteVisit } from './note-visit';
import { followPreferences } from './preferences-sync';

/** What is of no use before there is a screen. */
export function followLater(): void {
  followPreferences();
  followWeather();
  void noteVisit();
}
