import { OBJECT_CLASSES } from '@engine/tracking/aircraft-report';
import { OBJECT_CLASS_WORDS, OBJECT_TYPE_WORDS } from '@app/copy/object-words-copy';
import { servedName } from '@app/copy/served-names-copy';
import { tableCopy as copy } from '@app/copy/table-copy';
import type { Cell } from '@app/csv/csv-file';
import { ageText } from '@app/format/age';
import { altitudeFigure, type AltitudeUnit, verticalRateFigure } from '@app/format/altitude';
import { bearingFigure, elevationFigure } from '@app/format/bearing';
import { distanceFigure, type DistanceUnit } from '@app/format/distance';
import { figureText, numberText } from '@app/format/figure';
import { speedFigure, type SpeedUnit } from '@app/format/speed';
import type { TableColumn } from '@contract/table-columns';
import {
  figureAt,
  hasFlag,
  type SkyTable,
  type TableFlag,
  type TableFigure,
  type TableText,
  textAt,
} from '@app/workers/sky/table/sky-table';

/** What figures of the table are shown in. */
export interface TableUnits {
  readonly altitude: AltitudeUnit;
  readonly distance: DistanceUnit;
  readonly speed: SpeedUnit;
}

/** How a column is shown, sorted and saved. */
interface ColumnOf {
  /** Width, in characters of a figure. */
  readonly width: number;
  readonly isFigure: boolean;
  /** Empty where it is not known. */
  readonly text: (table: SkyTable, row: number, units: TableUnits) => string;
  /** NaN or empty where it is not known. */
  readonly key: (table: SkyTable, row: number) => number | string;
  /** Heading in a file: what it is and in which unit, whatever the screen shows. */
  readonly heading: string;
  readonly cell: (table: SkyTable, row: number) => Cell;
}

function textColumn(name: TableText, heading: string, width: number): ColumnOf {
  const text = (table: SkyTable, row: number): string => servedName(textAt(table, name, row));
  return { width, isFigure: false, text, key: text, heading, cell: (table, row) => textAt(table, name, row) || null };
}

function figureColumn(
  name: TableFigure,
  heading: string,
  width: number,
  decimals: number,
  show: (figure: number, units: TableUnits) => string,
): ColumnOf {
  return {
    width,
    isFigure: true,
    heading,
    key: (table, row) => figureAt(table, name, row),
    text: (table, row, units) => {
      const figure = figureAt(table, name, row);
      return Number.isNaN(figure) ? '' : show(figure, units);
    },
    cell: (table, row) => {
      const figure = figureAt(table, name, row);
      return Number.isNaN(figure) ? null : Number(figure.toFixed(decimals));
    },
  };
}

const MARKS = [
  'emergency',
  'military',
  'doubtful',
  'estimated',
  'demo',
  'replay',
] as const satisfies readonly TableFlag[];

const marksOf = (table: SkyTable, row: number): string =>
  MARKS.filter((mark) => hasFlag(table, row, mark))
    .map((mark) => copy.marks[mark])
    .join(', ');

const altitude = figureColumn('altitudeFt', 'altitude_ft', 9, 0, (feet, units) =>
  figureText(altitudeFigure(feet, units.altitude)),
);

function kindOf(table: SkyTable, row: number): string {
  const objectClass = OBJECT_CLASSES[table.classes[row] ?? -1] ?? 'unknown';
  return OBJECT_CLASS_WORDS[objectClass] ?? OBJECT_TYPE_WORDS.other;
}

export const COLUMNS: Readonly<Record<TableColumn, ColumnOf>> = {
  name: textColumn('name', 'name', 12),
  callsign: textColumn('callsign', 'call_sign', 11),
  registration: textColumn('registration', 'registration', 11),
  model: textColumn('typeDesignator', 'type', 7),
  modelName: textColumn('typeName', 'type_name', 22),
  kind: { ...textColumn('name', 'kind', 17), text: kindOf, key: kindOf, cell: kindOf },
  operator: textColumn('operator', 'operator', 20),
  altitude: {
    ...altitude,
    // Below everything that flies.
    key: (table, row) => (hasFlag(table, row, 'onGround') ? Number.NEGATIVE_INFINITY : altitude.key(table, row)),
    text: (table, row, units) => (hasFlag(table, row, 'onGround') ? copy.onGround : altitude.text(table, row, units)),
    cell: (table, row) => (hasFlag(table, row, 'onGround') ? 'ground' : altitude.cell(table, row)),
  },
  climb: figureColumn('verticalRateFtMin', 'climb_ft_min', 11, 0, (rate, units) =>
    figureText(verticalRateFigure(rate, units.altitude)),
  ),
  speed: figureColumn('groundSpeedKt', 'speed_kt', 10, 0, (speedKt, units) =>
    figureText(speedFigure(speedKt, units.speed)),
  ),
  track: figureColumn('trackDeg', 'track_deg', 8, 0, (deg) => figureText(bearingFigure(deg))),
  distance: figureColumn('distanceNm', 'distance_nm', 10, 2, (nm, units) =>
    figureText(distanceFigure(nm, units.distance)),
  ),
  bearing: figureColumn('bearingDeg', 'bearing_deg', 8, 0, (deg) => figureText(bearingFigure(deg))),
  elevation: figureColumn('elevationDeg', 'elevation_deg', 10, 1, (deg) => figureText(elevationFigure(deg, 1))),
  squawk: textColumn('squawk', 'squawk', 8),
  marks: {
    ...textColumn('name', 'states', 20),
    text: marksOf,
    key: marksOf,
    cell: (table, row) => marksOf(table, row) || null,
  },
  sources: textColumn('sources', 'sources', 16),
  age: figureColumn('fixAgeS', 'age_s', 7, 1, (ageS) => ageText(ageS)),
  latitude: figureColumn('latitudeDeg', 'latitude_deg', 10, 5, (deg) => numberText(deg, 4)),
  longitude: figureColumn('longitudeDeg', 'longitude_deg', 10, 5, (deg) => numberText(deg, 4)),
};
