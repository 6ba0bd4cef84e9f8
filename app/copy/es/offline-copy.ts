import type * as English from '../offline-copy';
import type { Translation } from '../translation';

/** The one line about a newer version, in Spanish. */
export const updateCopy: Translation<typeof English.updateCopy> = {
  waiting: 'Hay una versión nueva lista.',
  reload: 'Recargar',
  later: 'Después',
};

/** Texts of the page about what is kept for use without a network, in Spanish. */
export const offlineCopy: Translation<typeof English.offlineCopy> = {
  title: 'Sin red',
  intro:
    'Lo que guarda este navegador para que Skylens se abra y siga funcionando donde no hay red. Las aeronaves la necesitan; los satélites, los planetas y las estrellas, no.',
  unable:
    'Este navegador no guarda nada de esta página: no se abrió por HTTPS, o la ventana es privada, y en ella el navegador no guarda nada.',
  app: {
    heading: 'Se guarda con cada visita',
    list: 'Se guarda con cada visita',
    app: 'Aplicación, planetas y estrellas',
    satellites: 'Satélites',
    kept: 'Guardado',
    notYet: 'Aún no',
    loading: 'En camino',
    missing: 'Sin guardar',
    catalogue: (count, age, elements) => `${count}, obtenidos hace ${age}, datos orbitales de hace ${elements}`,
    invented: (count, age) => `${count} en órbitas inventadas, obtenidos hace ${age}`,
  },
  region: {
    heading: 'Tu región',
    meaning:
      'Costas, fronteras, lagos y ciudades para mapa y radar, y los aeropuertos con sus pistas. No incluye las calles de un mapa de quien opera el servidor.',
    list: 'La región guardada',
    none: 'No hay ninguna región guardada.',
    around: 'En torno a',
    circle: (place, radius) => `${place}, ${radius}`,
    size: 'Tamaño',
    airports: 'Aeropuertos',
    age: 'Guardada',
    ago: (age) => `hace ${age}`,
    justNow: 'Ahora mismo',
    elsewhere: (distance) => `Estás a ${distance} de su centro. Guarda en su lugar la región donde estás ahora.`,
    noPlace: 'La región rodea tu ubicación, y aún no se conoce ninguna.',
    setPlace: 'Indicar tu ubicación',
    radius: 'A qué distancia de ti',
    radiusHint: 'Una región guardada sustituye a la anterior.',
    upTo: (size) => `hasta ${size}`,
    noSizes: 'El servidor no dice ahora cuánto ocuparía: se podrá guardar una región cuando vuelva a haber red.',
    keep: 'Guardar esta región',
    renew: 'Renovar',
    remove: 'Eliminar',
    removed: 'La región está eliminada.',
    progress: 'Guardando la región',
    progressText: (done, all, size) => `${done} de ${all} archivos, ${size}`,
    cancel: 'Detener',
    failures: {
      'no-room': 'No cabe en este navegador. Elimina algo de este dispositivo o guarda una región más pequeña.',
      'too-large': 'Lo que envió el servidor es mayor de lo que debe ser una región. No se guarda nada más.',
      network: 'No se puede contactar con el servidor. Lo guardado antes sigue ahí.',
      server: 'El servidor no lo envió todo. Lo guardado antes sigue ahí; inténtalo más tarde.',
      busy: 'Otra ventana está guardando o eliminando la región en este momento.',
    },
  },
};
