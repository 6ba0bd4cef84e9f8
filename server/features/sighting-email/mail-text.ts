import { plainText } from '@engine/text/plain-text';

export const SUBJECT = 'A sighting from Skylens';

interface MailTextParts {
  readonly sighting: string;
  readonly researchRecipients: readonly string[];
  readonly supportEmail: string | null;
}

/** The whole text of the mail. What a person wrote stands between two lines of ours, so that it cannot pass for them. */
export function mailText({ sighting, researchRecipients, supportEmail }: MailTextParts): string {
  const research = researchRecipients.length === 0 ? [] : [`It also went to ${researchRecipients.join(' and ')}.`];
  const questions = supportEmail === null ? [] : [`Questions: ${supportEmail}.`];
  return [
    'Somebody asked Skylens to send this sighting to this address.',
    RULE,
    plainText(sighting).trim(),
    RULE,
    [...research, 'If you did not ask for it, ignore it: nothing follows by itself.', ...questions].join('\n'),
    '',
  ].join('\n');
}

const RULE = '-'.repeat(60);
