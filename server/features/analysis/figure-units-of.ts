import type { FigureUnitsQuery } from '@contract/ai-analysis';
import type { Preferences } from '@contract/preferences';
import { type FigureUnits, USUAL_FIGURE_UNITS } from '@engine/analysis/figure-words';
import { type CallDatabase, DatabaseSilentError } from '../../db/bounded-read';
import type { Principal } from '../../http/principal';
import { createPreferencesRepository } from '../preferences/repository';

/** In which units sentences are to tell figures to whoever asks. */
export type FindFigureUnits = (query: FigureUnitsQuery, principal: Principal) => Promise<FigureUnits>;

/**
 * As asked for; else as the account has chosen, which is known of who asks with a key; else the usual ones, which also
 * stand in where the database is silent: an analysis is worth more than its units.
 */
export function createFindFigureUnits(database: CallDatabase): FindFigureUnits {
  const preferences = createPreferencesRepository(database.knex);
  return async (query, { userId }) => {
    const { altitudeUnit, speedUnit, distanceUnit } = query;
    const isWhole = altitudeUnit !== undefined && speedUnit !== undefined && distanceUnit !== undefined;
    const chosen =
      isWhole || userId === undefined ? undefined : await chosenOrNone(database.read(() => preferences.find(userId)));
    return {
      altitude: altitudeUnit ?? chosen?.defaultAltitudeUnit ?? USUAL_FIGURE_UNITS.altitude,
      speed: speedOf(speedUnit ?? chosen?.defaultSpeedUnit ?? null),
      distance: distanceUnit ?? chosen?.defaultDistanceUnit ?? USUAL_FIGURE_UNITS.distance,
    };
  };
}

/** By the symbol that people read: the contract names knots as the specification does. */
function speedOf(unit: Preferences['defaultSpeedUnit']): FigureUnits['speed'] {
  return unit === 'kts' ? 'kt' : unit;
}

async function chosenOrNone(found: Promise<Preferences>): Promise<Preferences | undefined> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof DatabaseSilentError) return undefined;
    throw error;
  }
}
