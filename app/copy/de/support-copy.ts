import type { Translation } from '../translation';
import type * as English from '../support-copy';

/** Texts of the support dialog, in German. */
export const supportCopy: Translation<typeof English.supportCopy> = {
  title: 'Skylens unterstützen',
  body: 'Skylens ist kostenlos. Schreib uns, wenn etwas nicht stimmt, fehlt oder gut ist.',
  noDonations: 'Der Betreiber dieses Servers nimmt keine Spenden an.',
  tiers: {
    5: {
      title: 'Himmelshelfer',
      description: 'Ein Kaffee für alle, die diesen Server am Laufen halten.',
      benefits: ['Hilft, Strom und Netz zu bezahlen', 'Skylens bleibt kostenlos und ohne Werbung'],
    },
    15: {
      title: 'Himmelsfreund',
      description: 'Eine Weile Serverbetrieb.',
      benefits: ['Alles von oben', 'Hilft, den Himmel länger aufzubewahren'],
    },
    50: {
      title: 'Himmelspate',
      description: 'Teile für einen Empfänger, mit dem andere sehen.',
      benefits: ['Alles von oben', 'Hilft, Flugzeuge zu empfangen, wo es noch niemand tut'],
    },
    100: {
      title: 'Himmelsstifter',
      description: 'Ein Empfänger, seine Antenne und ein kleiner Computer.',
      benefits: ['Alles von oben', 'Hilft zu bauen, was noch fehlt'],
    },
  },
  sum: (amount) => `${amount}\u202f$`,
  give: (amountUsd, title) => `${amountUsd}\u202f$ spenden: ${title}`,
  helpsWith: 'Wobei es hilft',
  noReward:
    'Eine Spende kauft nichts: Jeder Teil von Skylens ist für alle da. Die Zahlungsseite öffnet sich in einem neuen Tab.',
  custom: {
    label: 'Eigener Betrag, US-Dollar',
    submit: 'Betrag spenden',
    invalid: (least, most) => `Schreib einen Betrag von ${least} bis ${most} Dollar, etwa 7,50.`,
  },
  toasts: {
    tierTitle: 'Danke!',
    customTitle: 'Eigene Spende',
    body: (amount, hasAmount) =>
      hasAmount
        ? `Die Zahlungsseite für ${amount}\u202f$ öffnet sich in einem neuen Tab.`
        : `Die Zahlungsseite öffnet sich in einem neuen Tab: Wähle dort ${amount}\u202f$.`,
  },
  contacts: 'Schreib uns',
  supportMail: 'An den Support schreiben',
  partnerMail: 'Wegen einer Partnerschaft schreiben',
};
