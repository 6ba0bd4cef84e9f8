import type * as English from '../api-reference-copy';
import type { Translation } from '../translation';

/** Texts of the page that shows the calls of the server, in Spanish. */
export const apiReferenceCopy: Translation<typeof English.apiReferenceCopy> = {
  title: 'Referencia de la API',
  intro:
    'Todas las llamadas que responde este servidor, según su propio documento OpenAPI. Las altitudes van en pies, las velocidades en nudos y las distancias en millas náuticas; las direcciones, en grados desde el norte verdadero, y las horas, en ISO 8601 y UTC.',
  document: 'El documento OpenAPI',
  keys: 'Claves para programas',
  loading: 'Pidiendo al servidor su documento',
  failed: 'El documento no llegó. Vuelve a intentarlo.',
  retry: 'Reintentar',
  search: 'Buscar una llamada',
  searchHint: 'Parte de su dirección, su método o de qué trata.',
  found: (count, of) => (count === of ? `${of} llamadas` : `${count} de ${of} llamadas`),
  nothingFound: 'Ninguna llamada tiene estas palabras.',
  byKey: (scope) => `con clave: ${scope}`,
  access: {
    anonymous: 'Cualquiera puede hacer esta llamada.',
    visitor: 'Para navegadores que guardan algo aquí.',
    user: 'Para quien ha iniciado sesión.',
    moderator: 'Para moderadores.',
    admin: 'Para administradores.',
  },
  ownership: {
    own: 'Alcanza lo que es tuyo; lo demás no existe para ella.',
    'own-or-moderator': 'Alcanza lo que es tuyo; los moderadores lo alcanzan todo.',
    'own-or-public': 'Alcanza lo que es tuyo o público.',
  },
  keyed: (scope) => `Los programas la hacen con una clave que tenga el ámbito ${scope}.`,
  neverKeyed: 'Nunca se hace con clave.',
  parameters: 'Parámetros',
  places: { path: 'en la ruta', query: 'en la consulta', header: 'una cabecera', cookie: 'una cookie' },
  body: 'Cuerpo',
  answers: 'Respuesta',
  problems: 'Problemas',
  required: 'obligatorio',
  example: 'Ejemplo',
  exampleOf: (call) => `Ejemplo de ${call}`,
  fieldsOf: (name) => `Campos de ${name}`,
  fields: 'Campos',
  kinds: {
    anything: 'cualquier valor',
    nothing: 'null',
    list: (of) => `lista de ${of}`,
    record: (of) => `objeto con valores: ${of}`,
    either: ' o ',
    object: 'objeto',
  },
  limits: {
    from: (least) => `desde ${least}`,
    to: (most) => `hasta ${most}`,
    above: (least) => `por encima de ${least}`,
    below: (most) => `por debajo de ${most}`,
    characters: (least, most) => {
      if (least === undefined) return `${most} caracteres como máximo`;
      return most === undefined ? `${least} caracteres o más` : `de ${least} a ${most} caracteres`;
    },
    usually: (value) => `${value} si no se indica`,
  },
};
