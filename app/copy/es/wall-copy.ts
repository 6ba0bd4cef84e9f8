import type { Translation } from '../translation';
import type * as English from '../wall-copy';

/** Texts of what stands in other pages, and of a screen on the wall, in Spanish. */
export const wallCopy: Translation<typeof English.wallCopy> = {
  views: { radar: 'Radar', sky: 'Cielo', map: 'Mapa', passes: 'Próximos pasos visibles' },
  noPlace: {
    embed: 'Esta vista necesita una ubicación: añade place=latitud,longitud a su dirección.',
    kiosk:
      'No se conoce ninguna ubicación. Indica una en la pantalla principal, o añade place=latitud,longitud a esta dirección.',
  },
  count: (count, range) => `${count === 1 ? '1 aeronave' : `${count} aeronaves`} a menos de ${range}`,
  openSkylens: 'Abrir en Skylens',
  noPasses: 'En el próximo día no pasa por aquí nada brillante.',
  demoOrbits: 'DEMO: estas órbitas son inventadas.',
  orbitsFrom: (label) => `Órbitas: ${label}. El brillo es estimado.`,
  kiosk: {
    heading: 'En una pantalla de pared',
    hint: 'Radar, cielo, mapa y los próximos pasos por turnos, a pantalla completa. La pantalla no se apaga; una tecla o un toque muestra la salida.',
    start: 'Iniciar',
    tools: 'Pantalla de pared',
    leave: 'Salir',
    previous: 'Vista anterior',
    next: 'Vista siguiente',
    pause: 'Quedarse en esta vista',
    resume: 'Cambiar vistas por turnos',
    fullScreen: 'Pantalla completa',
    brokenView: 'No se pudo cargar esta vista. Se intenta de nuevo en su próximo turno.',
  },
};
