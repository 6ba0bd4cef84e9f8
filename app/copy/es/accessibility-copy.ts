import type { Translation } from '../translation';
import type * as English from '../accessibility-copy';

/** Texts of the accessibility panel, in Spanish. */
export const accessibilityCopy: Translation<typeof English.accessibilityCopy> = {
  title: 'Accesibilidad',
  keys: '↑ y ↓ mueven la selección, Enter o Espacio elige, Esc cierra. Alt + A abre este panel en cualquier página.',
  switches: {
    highContrast: { label: 'Alto contraste', hint: 'Texto, líneas y bordes en los colores más intensos del tema.' },
    largeText: { label: 'Texto grande', hint: 'Todo lo que se lee es 1,25 veces mayor.' },
    screenReader: {
      label: 'Texto del lector de pantalla',
      hint: 'Lo que los lectores de pantalla dicen del radar y del cielo también se muestra, con las tres más cercanas en vez de una.',
    },
    voiceAnnouncements: {
      label: 'Avisos por voz',
      hint: 'Los mensajes, lo identificado y lo que está al alcance se dicen en voz alta según llegan.',
    },
    keyboardNavigation: {
      label: 'Navegación con teclado',
      hint: 'Un borde bien visible rodea siempre lo que tiene el foco, y los atajos de una tecla están activos.',
    },
    reducedMotion: { label: 'Menos movimiento', hint: 'Nada se desliza, gira ni se desvanece.' },
  },
  noVoice: 'Este navegador no tiene voz.',
  language: {
    label: 'Idioma',
    hint: 'De textos, fechas, horas y cifras. Donde cambian los textos, la página se carga de nuevo.',
    missing: (name) => `No se pudieron cargar los textos de este idioma (${name}), por eso la página está en inglés.`,
    retry: 'Reintentar',
  },
  fontSize: {
    label: 'Tamaño de letra',
    hint: '← y → lo cambian. Enter o Espacio devuelve el habitual.',
  },
  reset: 'Volver a los del sistema',
};
