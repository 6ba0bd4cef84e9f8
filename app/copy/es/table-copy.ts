import type { Translation } from '../translation';
import type * as English from '../table-copy';

/** Texts of the table of everything in reach, in Spanish. */
export const tableCopy: Translation<typeof English.tableCopy> = {
  title: 'Tabla',
  open: 'Abrir la tabla',
  home: 'Volver al cielo',
  loading: 'Reuniendo lo que está al alcance…',
  caption: 'Aeronaves al alcance',
  keys: 'Las flechas pasan de fila en fila y de encabezado en encabezado. Enter abre una fila u ordena por un encabezado.',
  count: (counted, distance) => `${counted} hasta ${distance}`,
  ofAll: (count, all) => `${count} de ${all}`,
  held: 'orden en pausa',
  heldHint:
    'Las filas se quedan en su sitio mientras el teclado o un dedo está sobre ellas. Ordena otra vez, o sal de las filas, para renovar el orden.',
  empty: 'Ninguna aeronave al alcance',
  emptyHint: (distance) => `No se recibe ninguna con posición conocida a menos de ${distance} de tu ubicación.`,
  filtered: 'Nada pasa el filtro',
  filteredHint: (count) =>
    count === 1
      ? 'Hay 1 aeronave al alcance, pero el filtro la deja fuera.'
      : `Hay ${count} aeronaves al alcance, pero el filtro las deja fuera a todas.`,
  stopped: 'No se pudo crear la tabla. Se vuelve a intentar por sí solo.',
  past: 'Como se recuerda para el momento mostrado.',
  csv: 'Guardar como CSV',
  csvFailed: 'No se pudo crear el archivo',
  columns: 'Columnas',
  columnsHint: 'Lo que muestra la tabla y lo que contiene el archivo.',
  standard: 'Columnas habituales',
  done: 'Listo',
  onGround: 'tierra',
  marks: {
    emergency: 'EMERGENCIA',
    military: 'militar',
    doubtful: 'dudosa',
    estimated: 'estimada',
    demo: 'DEMO',
    replay: 'REPLAY',
  },
  labels: {
    name: 'Nombre',
    callsign: 'Indicativo',
    registration: 'Matrícula',
    model: 'Tipo',
    modelName: 'Tipo en palabras',
    kind: 'Clase',
    operator: 'Operador',
    altitude: 'Altitud',
    climb: 'Ascenso',
    speed: 'Velocidad',
    track: 'Rumbo',
    distance: 'Distancia',
    bearing: 'Marcación',
    elevation: 'Elevación',
    squawk: 'Squawk',
    marks: 'Estados',
    sources: 'Recibida por',
    age: 'Antigüedad',
    latitude: 'Latitud',
    longitude: 'Longitud',
  },
};
