import type { Translation } from '../translation';
import type * as English from '../support-copy';

/** Texts of support and donations, in Spanish. */
export const supportCopy: Translation<typeof English.supportCopy> = {
  title: 'Apoyar Skylens',
  body: 'Skylens es gratuito. Escríbenos cuando algo esté mal, falte o te guste.',
  noDonations: 'Quien opera este servidor no acepta donaciones.',
  tiers: {
    5: {
      title: 'Aliado del cielo',
      description: 'Un café para quien mantiene este servidor.',
      benefits: ['Ayuda a pagar la luz y la red', 'Skylens sigue gratis, sin publicidad'],
    },
    15: {
      title: 'Entusiasta del cielo',
      description: 'Un tiempo de funcionamiento del servidor.',
      benefits: ['Todo lo anterior', 'Ayuda a recordar el cielo durante más tiempo'],
    },
    50: {
      title: 'Mecenas del cielo',
      description: 'Piezas de un receptor con el que ven otros.',
      benefits: ['Todo lo anterior', 'Ayuda a recibir aeronaves donde aún no lo hace nadie'],
    },
    100: {
      title: 'Campeón del cielo',
      description: 'Un receptor, su antena y un ordenador pequeño.',
      benefits: ['Todo lo anterior', 'Ayuda a construir lo que aún falta'],
    },
  },
  sum: (amount) => `${amount}\u202f$`,
  give: (amountUsd, title) => `Donar ${amountUsd}\u202f$: ${title}`,
  helpsWith: 'A qué ayuda',
  noReward:
    'Una donación no compra nada: todas las partes de Skylens son para todos. La página de pago se abre en otra pestaña.',
  custom: {
    label: 'Otro importe, en dólares',
    submit: 'Donar este importe',
    invalid: (least, most) => `Escribe un importe de ${least} a ${most} dólares, por ejemplo 7,50.`,
  },
  toasts: {
    tierTitle: '¡Gracias!',
    customTitle: 'Donación a medida',
    body: (amount, hasAmount) =>
      hasAmount
        ? `La página de pago de ${amount}\u202f$ se abre en otra pestaña.`
        : `La página de pago se abre en otra pestaña: elige allí ${amount}\u202f$.`,
  },
  contacts: 'Escríbenos',
  supportMail: 'Escribir al soporte',
  partnerMail: 'Escribir sobre una colaboración',
};
