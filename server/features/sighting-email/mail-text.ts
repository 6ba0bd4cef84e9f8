import type { Language } from '@engine/text/language';
import { plainText } from '@engine/text/plain-text';
import type { OutgoingMail } from '../../mail/outgoing-mail';

interface MailTextParts {
  readonly sighting: string;
  readonly researchRecipients: readonly string[];
  readonly supportEmail: string | null;
}

const ENGLISH = {
  subject: 'A sighting from Skylens',
  asked: 'Somebody asked Skylens to send this sighting to this address.',
  research: (recipients: readonly string[]) => `It also went to ${recipients.join(' and ')}.`,
  ignore: 'If you did not ask for it, ignore it: nothing follows by itself.',
  questions: (address: string) => `Questions: ${address}.`,
};
const TEXTS: Readonly<Record<Language, typeof ENGLISH>> = {
  en: ENGLISH,
  de: {
    subject: 'Eine Sichtung von Skylens',
    asked: 'Jemand hat Skylens gebeten, diese Sichtung an diese Adresse zu senden.',
    research: (recipients) => `Sie ging auch an ${recipients.join(' und ')}.`,
    ignore: 'Hast du nicht darum gebeten, dann beachte sie nicht: Von selbst folgt nichts.',
    questions: (address) => `Fragen: ${address}.`,
  },
  es: {
    subject: 'Un avistamiento de Skylens',
    asked: 'Alguien ha pedido a Skylens que envíe este avistamiento a esta dirección.',
    research: (recipients) => `También se ha enviado a ${recipients.join(' y ')}.`,
    ignore: 'Si no lo has pedido tú, ignóralo: no ocurre nada por sí solo.',
    questions: (address) => `Preguntas: ${address}.`,
  },
};

/** The whole mail, in the language of who sends it. What a person wrote stands between two lines of ours, so that it cannot pass for them. */
export function sightingMail(
  { sighting, researchRecipients, supportEmail }: MailTextParts,
  language: Language,
): Pick<OutgoingMail, 'subject' | 'text'> {
  const texts = TEXTS[language];
  const research = researchRecipients.length === 0 ? [] : [texts.research(researchRecipients)];
  const questions = supportEmail === null ? [] : [texts.questions(supportEmail)];
  return {
    subject: texts.subject,
    text: [
      texts.asked,
      RULE,
      plainText(sighting).trim(),
      RULE,
      [...research, texts.ignore, ...questions].join('\n'),
      '',
    ].join('\n'),
  };
}

const RULE = '-'.repeat(60);
