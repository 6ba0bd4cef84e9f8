import type * as English from '../api-keys-copy';
import type { Translation } from '../translation';

/** Texts of the page of keys to this server, in Spanish. */
export const apiKeysCopy: Translation<typeof English.apiKeysCopy> = {
  title: 'Claves de API',
  intro:
    'Con una clave, tus programas piden a este servidor lo que muestra la aplicación: lo que vuela y orbita sobre un lugar, y tus capturas.',
  reference: 'Leer qué llamadas hay',
  loading: 'Preguntando al servidor por tus claves',
  failed: 'El servidor no respondió. Tus claves siguen como estaban; vuelve a intentarlo.',
  retry: 'Reintentar',
  signedOut: {
    text: 'Las claves pertenecen a una cuenta. Inicia sesión para crear una; el cielo no necesita ni lo uno ni lo otro.',
    signIn: 'Iniciar sesión',
  },
  usage: {
    heading: 'Peticiones de esta hora',
    label: 'Peticiones con clave en esta hora',
    value: (used, quota) => `${used} de ${quota}`,
    resets: (time) => `Todas tus claves cuentan juntas. La cuenta vuelve a empezar a las ${time}.`,
    usedUp: (time) =>
      `Las peticiones de esta hora se han agotado: se volverá a responder a las claves a partir de las ${time}.`,
    refresh: 'Volver a preguntar',
  },
  list: {
    heading: 'Tus claves',
    empty: 'Aún no tienes ninguna clave.',
    made: (age) => `creada hace ${age}`,
    neverUsed: 'nunca usada',
    used: (age) => `usada por última vez hace ${age}`,
    requests: (count, isOne) => `${count} ${isOne ? 'petición' : 'peticiones'}`,
    ends: (day) => `caduca el ${day}`,
    ended: (day) => `caducó el ${day}`,
    revoke: 'Revocar',
    revokeLabel: (name) => `Revocar ${name}`,
  },
  revoking: {
    title: (name) => `¿Revocar «${name}»?`,
    body: 'Desde ese momento se rechazan los programas que la usan. No se puede recuperar.',
    confirm: 'Revocar la clave',
    cancel: 'Conservarla',
    done: 'La clave está revocada.',
    failed: 'No se pudo revocar la clave',
  },
  making: {
    heading: 'Crear una clave',
    name: 'Nombre',
    nameHint: 'Para qué es, así la reconocerás: «estación meteorológica».',
    nameInvalid: 'Un nombre tiene de 1 a 60 caracteres en una línea.',
    scopes: 'Qué puede hacer',
    scopesInvalid: 'Elige al menos una opción.',
    lifetime: 'Cuánto tiempo vale',
    forever: 'Hasta que se revoque',
    days: (days) => (days === 1 ? '1 día' : `${days} días`),
    submit: 'Crear la clave',
    tooMany: (most) => `Tienes ${most} claves, y ninguna cuenta tiene más. Revoca una que no necesites.`,
    failed: 'No se pudo crear la clave. Vuelve a intentarlo.',
    signedOut: 'Entretanto se ha cerrado tu sesión. Iníciala de nuevo.',
    unreachable: 'No se puede contactar con el servidor. No se ha creado ninguna clave; vuelve a intentarlo.',
  },
  made: {
    heading: (name) => `Tu clave nueva «${name}»`,
    text: 'Cópiala ahora: solo se muestra esta vez. De ella se guarda un resumen criptográfico, del que nadie puede leerla.',
    copy: 'Copiar la clave',
    done: 'Ya la tengo',
  },
  example: {
    heading: 'Cómo la usa un programa',
    text: 'Cada petición lleva la clave en una cabecera. No la pongas nunca en una dirección, donde la conservan registros e historiales.',
    label: 'Ejemplo con curl',
    placeholder: 'YOUR_KEY',
  },
  sources: {
    heading: 'Claves de fuentes de datos',
    text: 'Las claves que piden las fuentes de aeronaves pertenecen al servidor, no a una cuenta: las introduce quien opera el servidor. Skylens funciona sin ninguna.',
  },
  scopeNames: {
    'read:sky': 'Leer el cielo',
    'read:captures': 'Leer capturas',
    'write:captures': 'Guardar y eliminar capturas',
  },
  scopeMeanings: {
    'read:sky': 'Leer lo que vuela y orbita, sus pasos, aeropuertos y fuentes',
    'read:captures': 'Leer tus capturas, también sus imágenes y lugares',
    'write:captures': 'Guardar capturas en tu cuenta y eliminarlas',
  },
};
