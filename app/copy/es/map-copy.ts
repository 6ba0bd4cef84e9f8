import type * as English from '../map-copy';
import type { Translation } from '../translation';

/** Texts of the map, in Spanish. */
export const mapCopy: Translation<typeof English.mapCopy> = {
  title: 'Mapa',
  name: 'Mapa de lo que vuela. Las flechas lo mueven, más y menos cambian su tamaño, Mayús con izquierda y derecha lo gira, Enter elige lo más cercano al centro.',
  bareName: 'Mapa de lo que vuela. Las flechas lo mueven, más y menos cambian su tamaño.',
  tools: 'Herramientas del mapa',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  northUp: 'Norte arriba',
  headingUp: 'Rumbo arriba',
  noCompass: 'Rumbo arriba necesita una brújula, y este dispositivo no da ninguna.',
  toMe: 'Seguir mi ubicación',
  noPlace: 'Aún no se conoce tu ubicación. Mantén un dedo en el mapa, o pulsa P, para indicarla.',
  followObject: 'Seguir lo seleccionado',
  measure: 'Medir una distancia',
  measureHint: 'Toca dos lugares, o mueve el mapa y pulsa Enter en cada uno.',
  measured: (distance, bearing) => `${distance}, hacia ${bearing}`,
  measureAgain: 'El siguiente lugar empieza otra línea.',
  placeHere: 'Fijar mi ubicación en el centro del mapa',
  placeAsk: (where) => `¿Fijar tu ubicación en ${where}?`,
  placeSet: 'Fijar',
  placeSetDone: 'Tu ubicación está fijada.',
  cancel: 'Cancelar',
  reach: (distance) =>
    `Se piden las aeronaves a menos de ${distance} del centro. No se muestra lo que vuela más allá de la línea discontinua.`,
  outline: (receiver, distance) =>
    `La línea en torno a ${receiver} es su alcance en los últimos 30 días: ${distance} como máximo.`,
  nothingPicked: 'Ahí no vuela nada.',
  credits: (names) => `Terreno: ${names}`,
  notes: {
    starting: 'Cargando el mapa…',
    unsupported:
      'Este navegador no puede dibujar el mapa: WebGL falta o está desactivado. La lista de la pantalla principal muestra las mismas aeronaves.',
    unloaded: 'No se pudo cargar lo que dibuja aeronaves en el mapa. Vuelve a cargar la página para recuperarlo.',
    lost: 'Los gráficos de este dispositivo se detuvieron varias veces, así que no hay aeronaves en el mapa. Vuelve a cargar la página para recuperarlas.',
    ready: null,
  },
};
