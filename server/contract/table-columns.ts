/** Columns of the table of aircraft in the order in which they stand. */
export const TABLE_COLUMNS = [
  'name',
  'callsign',
  'registration',
  'model',
  'modelName',
  'kind',
  'operator',
  'altitude',
  'climb',
  'speed',
  'track',
  'distance',
  'bearing',
  'elevation',
  'squawk',
  'marks',
  'sources',
  'age',
  'latitude',
  'longitude',
] as const;
export type TableColumn = (typeof TABLE_COLUMNS)[number];
