import type { Translation } from '../translation';
import type * as English from '../settings-copy';

/** Texts of the settings page, in Spanish. */
export const settingsCopy: Translation<typeof English.settingsCopy> = {
  title: 'Ajustes',
  form: 'Tus preferencias',
  units: {
    heading: 'Unidades',
    intro:
      'Una unidad que elijas vale para todas las cifras de su clase, en todas las pantallas y en lo que se lee en voz alta. Habitual deja a cada pantalla la suya.',
    altitude: 'Altitud',
    speed: 'Velocidad',
    distance: 'Distancia',
    usual: 'Habitual',
    altitudes: { ft: 'Pies (ft)', m: 'Metros (m)', km: 'Kilómetros (km)' },
    speeds: { kts: 'Nudos (kt)', mph: 'Millas por hora (mph)', 'km/h': 'Kilómetros por hora (km/h)' },
    distances: { nm: 'Millas náuticas (nm)', mi: 'Millas (mi)', km: 'Kilómetros (km)' },
  },
  display: {
    heading: 'Pantalla',
    mode: 'Modo de pantalla',
    modes: { system: 'El del sistema', light: 'Claro', dark: 'Oscuro', night: 'Noche' },
    nightHint: 'La noche es solo de este dispositivo: ningún otro la trae ni la termina.',
  },
  radar: {
    heading: 'Radar y cielo',
    range: 'Alcance del radar',
    trajectories: 'Trayectorias',
    trajectoriesHint: 'El rastro de lo que vuela, en el radar y en la vista del cielo, y el recorrido de un satélite.',
    window: 'Periodo',
    prediction: 'Trayectoria prevista',
    predictionHint:
      'Dónde estará el objeto seleccionado, dibujado por delante de él mientras se dibujen trayectorias. Una predicción que pidas se dibuja igualmente.',
    windowHint: 'Hasta dónde llegan atrás las trayectorias.',
    minutes: (minutes) => `${minutes}\u202fmin`,
  },
  signals: {
    heading: 'Sonidos y tacto',
    sounds: 'Sonidos',
    soundsHint: 'Un tono corto al fijar un objeto.',
    haptics: 'Vibración',
    hapticsHint: 'El dispositivo da un toque al fijar un objeto, al calibrar y al restablecer.',
    noVibration: 'Este dispositivo no puede vibrar.',
  },
  alerts: {
    heading: 'Alertas',
    told: 'Avisos de alertas',
    toldHint:
      'Un contador en la barra y un aviso al llegar cada una; con una cuenta, también push, correo y los demás canales de tus reglas. Desactivados, las reglas se vigilan igualmente y la bandeja se llena.',
    toldHere:
      'Un contador en la barra y un aviso al llegar cada una. Desactivados, las reglas se vigilan igualmente y la bandeja se llena. Sin cuenta, el push se desactiva con los demás canales en la página de alertas.',
    open: 'Alertas',
  },
  camera: {
    heading: 'Cámara',
    stabilization: 'Estabilización',
    stabilizationHint: 'Estabiliza la imagen si la cámara puede.',
  },
  horizon: {
    heading: 'Mi horizonte',
    meaning: 'Lo que casas, árboles y colinas tapan de tu cielo. Se queda en este navegador.',
    open: 'Mi horizonte',
  },
  offline: {
    heading: 'Sin red',
    meaning: 'Lo que guarda este navegador, y una región que puede guardar para mapa y radar.',
    open: 'Lo guardado',
  },
  device: {
    heading: 'Este dispositivo',
    meaning: 'Qué sensores, cámara y partes del navegador puede usar Skylens aquí, como informe para copiar.',
    open: 'Comprobar el dispositivo',
  },
  tracked: {
    heading: 'Objetos seguidos',
    none: 'No se sigue nada. Seguir, en el detalle de un objeto, lo guarda aquí y lleva hasta él en la vista del cielo.',
    heard: 'Ahora al alcance',
    notHeard: 'Ahora no se recibe',
    satellite: 'Satélite',
    untrack: 'Dejar de seguir',
    untrackLabel: (name) => `Dejar de seguir ${name}`,
    catalogueNumber: (id) => `Satélite ${id}`,
    aircraft: (address) => `Aeronave ${address}`,
    object: (id) => `Objeto ${id}`,
    count: (count) => (count === 1 ? '1 objeto' : `${count} objetos`),
  },
  kept: {
    heading: 'Dónde se guarda esto',
    local: 'En este navegador. Inicia sesión para tenerlo en todos tus dispositivos.',
    signIn: 'Iniciar sesión',
    synchronised: (name) => `En este navegador y en la cuenta de ${name}.`,
    waiting: 'En este navegador. La cuenta lo recibe en cuanto se pueda contactar con ella.',
    account: 'Cuenta',
  },
  lens: 'Sensores, fijación y dibujo de la vista del cielo tienen controles propios.',
};
