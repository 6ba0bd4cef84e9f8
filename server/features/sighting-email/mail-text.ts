export const SUBJECT = 'A sighting from Skylens';

/** Control characters but for tab and line feed, and what turns text round, so that one text reads as another. */
const UNWANTED = /(?![\t\n])[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/gu;
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;

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

/** Lines of plain text, without characters that are not seen and change what is. */
export function plainText(text: string): string {
  // Through UTF-8, which has no halves of characters.
  return Buffer.from(text, 'utf8').toString('utf8').replaceAll(LINE_ENDS, '\n').replaceAll(UNWANTED, '');
}
