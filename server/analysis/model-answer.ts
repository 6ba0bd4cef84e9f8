import { z } from 'zod';
import type { AiAnalysis } from '@contract/ai-analysis';
import { plainLine } from '../text/plain-text';
import { hasForeignAlarm, hasForeignName } from './foreign-words';

/** The two texts of an analysis that a model may word. */
export interface AnalysisWords {
  readonly explanation: string;
  readonly purpose: string;
}

export type JudgedAnswer =
  | { readonly ok: true; readonly words: AnalysisWords }
  | { readonly ok: false; readonly reason: string };

const completionSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().max(20_000) }) })).min(1),
});

const ids = z.array(z.string().max(100)).min(1).max(30);
const answerSchema = z.strictObject({
  type: z.string(),
  threatLevel: z.string(),
  threatExplanation: z.string().min(1).max(800),
  threatFacts: ids,
  purpose: z.string().min(1).max(400),
  purposeFacts: ids,
});
type Answer = z.infer<typeof answerSchema>;

/** Words that rate a danger; an explanation may use those of the built-in one and of its own level. */
const RATINGS = /\b(?:no|low|medium|moderate|high|severe|extreme|critical)\b/gi;
/** Pages, marks of a page's language and addresses have no place in a sentence. */
const NO_SENTENCE = /[<>{}[\]`]|https?:|www\.|@/i;
const NUMBER = /\d+(?:[.,]\d+)*/g;

/**
 * Whether what a model answered may be shown: of the right shape, with the level and type that the rules found, resting
 * on facts that were given, and without a number, a name or a word of alarm that was not.
 */
export function judgeModelAnswer(body: string, analysis: AiAnalysis): JudgedAnswer {
  const answer = answerOf(body);
  if (answer === null) return refused('its answer is not of the agreed form');
  const { threatAssessment, metadata } = analysis;
  if (answer.threatLevel !== threatAssessment.level) return refused('its answer changes the threat level');
  if (answer.type !== metadata.type) return refused('its answer changes the type');
  const restsOnFacts =
    areFactsOf(analysis, 'threatAssessment', answer.threatFacts) &&
    areFactsOf(analysis, 'estimatedPurpose', answer.purposeFacts);
  if (!restsOnFacts) return refused('its answer names facts that are not there');
  const words = { explanation: plainLine(answer.threatExplanation), purpose: plainLine(answer.purpose) };
  const texts = [words.explanation, words.purpose];
  if (texts.some((text) => text === '' || NO_SENTENCE.test(text))) return refused('its answer is no plain text');
  const known = new Set(numbersOf(givenTexts(analysis).join(' ')));
  if (numbersOf(texts.join(' ')).some((number) => !known.has(number))) {
    return refused('its answer has numbers that no fact has');
  }
  if (texts.some((text) => hasForeignName(text, givenTexts(analysis)))) {
    return refused('its answer has names that no fact has');
  }
  const alarms = texts.some((text) => hasForeignAlarm(text, ruledTexts(analysis)));
  return alarms || ratesOtherwise(words.explanation, analysis)
    ? refused('its answer rates the danger otherwise')
    : { ok: true, words };
}

function refused(reason: string): JudgedAnswer {
  return { ok: false, reason };
}

function answerOf(body: string): Answer | null {
  const completion = completionSchema.safeParse(jsonOf(body));
  const content = completion.success ? completion.data.choices[0]?.message.content : undefined;
  const answer = answerSchema.safeParse(content === undefined ? undefined : jsonOf(content));
  return answer.success ? answer.data : null;
}

function jsonOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

function areFactsOf({ metadata }: AiAnalysis, statement: string, named: readonly string[]): boolean {
  const facts = metadata.evidence.find((each) => each.statement === statement)?.facts ?? [];
  const known = new Set(facts.map(({ id }) => id));
  return named.every((id) => known.has(id));
}

function givenTexts({ enhancedName, threatAssessment, estimatedPurpose, metadata }: AiAnalysis): readonly string[] {
  const facts = metadata.evidence.flatMap((each) => each.facts.map(({ text }) => text));
  return [enhancedName, threatAssessment.explanation, estimatedPurpose, ...facts];
}

/** What the rules of this server say themselves: what was sent, entered or is quoted is anybody's text. */
function ruledTexts({ threatAssessment, metadata }: AiAnalysis): readonly string[] {
  const facts = metadata.evidence.flatMap((each) => each.facts);
  const ruled = facts.filter(({ origin }) => origin !== 'sent' && origin !== 'entered');
  return [threatAssessment.explanation, metadata.type, ...ruled.map(({ text }) => text.replace(/“.*”/u, ''))];
}

/** As they are read, without signs between thousands. */
function numbersOf(text: string): readonly string[] {
  return (text.match(NUMBER) ?? []).map((number) => number.replaceAll(',', ''));
}

function ratesOtherwise(explanation: string, { threatAssessment: { level, explanation: given } }: AiAnalysis): boolean {
  const allowed = new Set([level, level === 'none' ? 'no' : level, ...ratingsOf(given)]);
  return ratingsOf(explanation).some((rating) => !allowed.has(rating));
}

function ratingsOf(text: string): readonly string[] {
  return (text.match(RATINGS) ?? []).map((rating) => rating.toLowerCase());
}
