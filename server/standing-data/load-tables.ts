import { latitude, longitude } from '@engine/units/quantity';
import { builtInTypes } from './built-in-types';
import type { RegisteredAircraft } from './standing-data';
import { existingFile, number, readRows, type Row, text } from './read-rows';
import { readRunways } from './read-runways';
import { emptyTables, type StandingTables } from './standing-tables';
import { type TypeRow, typicalType } from './type-rows';

/**
 * The files of the Virtual Radar Server standing data, each the concatenation of one folder of the repository, in the
 * order of reading: the address blocks need the names of the countries.
 */
export const STANDING_FILES = ['countries', 'code-blocks', 'airlines', 'model-type', 'aircraft', 'airports'] as const;
export type StandingFile = (typeof STANDING_FILES)[number];

export interface LoadedTables {
  readonly tables: StandingTables;
  /** Files that were there. */
  readonly found: readonly StandingFile[];
}

/**
 * Reads what is in a folder, row by row: `vrs-NAME.csv` or `vrs-NAME.csv.gz`. What is missing stays empty; types then
 * come from the built-in table.
 * @throws Error when a file is there but cannot be read.
 */
export async function loadTables(folder: string): Promise<LoadedTables> {
  const tables = emptyTables();
  const countries = new Map<string, string>();
  const typeRows = new Map<string, TypeRow[]>();
  const texts = new Map<string, string>();
  const readers: Readonly<Record<StandingFile, (row: Row) => void>> = {
    countries: (row) => countries.set(row['ISO'] ?? '', row['Name'] ?? ''),
    airlines: (row) => addAirline(tables, row),
    airports: (row) => addAirport(tables, row),
    'model-type': (row) => collectType(typeRows, row),
    aircraft: (row) => addAircraft(tables, row, texts),
    'code-blocks': (row) => addBlock(tables, row, countries),
  };
  const found: StandingFile[] = [];
  for (const name of STANDING_FILES) {
    const path = await existingFile(folder, `vrs-${name}`);
    if (path !== undefined) {
      found.push(name);
      await readRows(path, readers[name]);
    }
  }
  await readRunways(folder, tables.runways);
  fillTypes(tables, typeRows);
  tables.airports.prepare();
  return { tables, found };
}

/** The tables of a start without any data: the commonest types only. */
export function builtInTables(): StandingTables {
  const tables = emptyTables();
  for (const type of builtInTypes()) {
    tables.types.set(type.designator, type);
  }
  return tables;
}

/** The commonest types keep the names that people gave them: no rule finds "H125" or "Dreamliner" among all rows. */
function fillTypes(tables: StandingTables, rows: ReadonlyMap<string, readonly TypeRow[]>): void {
  for (const type of builtInTypes()) {
    tables.types.set(type.designator, type);
  }
  for (const [designator, candidates] of rows) {
    const type = typicalType(candidates);
    const common = tables.types.get(designator);
    if (type !== undefined) {
      const name = common === undefined ? {} : { manufacturer: common.manufacturer, model: common.model };
      tables.types.set(designator, { ...type, ...name });
    }
  }
}

/** Leaves out what is undefined, so that absent stays absent. */
function present<T extends object>(fields: { readonly [K in keyof T]: T[K] | undefined }): Partial<T> {
  const result: Partial<T> = {};
  for (const name in fields) {
    const value = fields[name];
    if (value !== undefined) {
      result[name] = value;
    }
  }
  return result;
}

function addAirline(tables: StandingTables, row: Row): void {
  const icao = text(row, 'ICAO');
  const name = text(row, 'Name');
  if (icao !== undefined && name !== undefined && !tables.airlines.has(icao)) {
    tables.airlines.set(icao, { name, icao, ...present({ iata: text(row, 'IATA') }) });
  }
}

function addAirport(tables: StandingTables, row: Row): void {
  const code = text(row, 'Code');
  const name = text(row, 'Name');
  const latitudeDeg = number(row, 'Latitude');
  const longitudeDeg = number(row, 'Longitude');
  if (code === undefined || name === undefined || latitudeDeg === undefined || longitudeDeg === undefined) {
    return;
  }
  tables.airports.add({
    code,
    name,
    latitude: latitude(latitudeDeg),
    longitude: longitude(longitudeDeg),
    ...present({
      icao: text(row, 'ICAO'),
      iata: text(row, 'IATA'),
      town: text(row, 'Location'),
      countryCode: text(row, 'CountryISO2'),
      elevationFt: number(row, 'AltitudeFeet'),
    }),
  });
}

const SPECIES: Readonly<Record<string, string>> = {
  L: 'Landplane',
  S: 'Seaplane',
  A: 'Amphibian',
  H: 'Helicopter',
  G: 'Gyrocopter',
  T: 'Tilt-rotor',
};

const ENGINES: Readonly<Record<string, string>> = {
  J: 'Jet',
  T: 'Turboprop',
  P: 'Piston',
  E: 'Electric',
  R: 'Rocket',
};

function collectType(rows: Map<string, TypeRow[]>, row: Row): void {
  const designator = text(row, 'ICAO');
  const model = text(row, 'Model');
  if (designator === undefined || model === undefined) {
    return;
  }
  const type: TypeRow = {
    designator,
    manufacturer: text(row, 'Manufacturer') ?? '',
    model,
    species: SPECIES[text(row, 'SpeciesCode') ?? ''] ?? '',
    isActive: text(row, 'IsActive') !== '0',
    ...present({
      engineCount: number(row, 'Engines'),
      engineType: ENGINES[text(row, 'EngineTypeCode') ?? ''],
      wakeCategory: text(row, 'WakeTurbulenceCode'),
    }),
  };
  const known = rows.get(designator);
  if (known === undefined) {
    rows.set(designator, [type]);
  } else {
    known.push(type);
  }
}

/** Operators and types repeat thousands of times; `texts` keeps one copy of each. */
function addAircraft(tables: StandingTables, row: Row, texts: Map<string, string>): void {
  const address = text(row, 'ICAO');
  if (address === undefined || !/^[0-9A-Fa-f]{6}$/.test(address)) {
    return;
  }
  const shared = (column: string): string | undefined => {
    const value = text(row, column);
    if (value === undefined) {
      return undefined;
    }
    const known = texts.get(value);
    if (known === undefined) {
      texts.set(value, value);
    }
    return known ?? value;
  };
  const year = number(row, 'YearBuilt');
  const registered = present<RegisteredAircraft>({
    registration: text(row, 'Registration'),
    typeDesignator: shared('ModelICAO'),
    typeName: shared('ManufacturerAndModel'),
    operator: shared('Operator'),
    airlineIcao: shared('AirlineCode'),
    serialNumber: text(row, 'SerialNumber'),
    yearBuilt: year !== undefined && year > 1900 ? year : undefined,
  });
  tables.aircraft.set(Number.parseInt(address, 16), registered);
}

function addBlock(tables: StandingTables, row: Row, countries: ReadonlyMap<string, string>): void {
  const prefix = Number.parseInt(text(row, 'Bitmask') ?? '', 16);
  const mask = Number.parseInt(text(row, 'SignificantBitmask') ?? '', 16);
  const countryCode = text(row, 'CountryISO2');
  if (Number.isNaN(prefix) || Number.isNaN(mask) || countryCode === undefined) {
    return;
  }
  tables.blocks.add(prefix, mask, {
    countryCode,
    countryName: countries.get(countryCode) ?? countryCode,
    isMilitary: text(row, 'IsMilitary') === '1',
  });
}
