import * as z from 'zod';
import type { AiAnalysis } from '@contract/ai-analysis';
import { plainLine } from '@engine/text/plain-text';
import { type ModelFacts, modelFactsOf } from './model-facts';
import { type ToldTexts, untoldOf, withoutNames } from './told-words';

/** The two texts of an analysis that a model may word. */
export interface ModelWords {
  readonly explanation: string;
  readonly purpose: string;
}

export type JudgedAnswer =
  | { readonly ok: true; readonly words: ModelWords }
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
/** Words of others as the facts quote them. */
const QUOTED = /\u201c.*\u201d/gu;
const CALL_SIGN = /call sign (.+)\.$/u;
const ROUTE = /the route (.+) \u2013 (.+) is known/u;

/**
 * Whether what a model answered may be shown: of the right shape, with the level and type that the rules found, resting
 * on facts that were given, and in words that may be.
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
  return judgeWords({ explanation: answer.threatExplanation, purpose: answer.purpose }, analysis);
}

/**
 * Whether words that a model found may be shown, now or from what was kept: plain text that rates the danger no otherwise and has
 * no word, number or name that the facts have not.
 * @param analysis in the built-in words
 */
export function judgeWords(found: ModelWords, analysis: AiAnalysis): JudgedAnswer {
  const words = { explanation: plainLine(found.explanation), purpose: plainLine(found.purpose) };
  const texts = [words.explanation, words.purpose];
  if (texts.some((text) => text === '' || NO_SENTENCE.test(text))) return refused('its answer is no plain text');
  if (ratesOtherwise(words.explanation, analysis)) return refused('its answer rates the danger otherwise');
  const told = toldTextsOf(modelFactsOf(analysis));
  const [untold] = texts.flatMap((text) => untoldOf(text, told) ?? []);
  return untold === undefined ? { ok: true, words } : refused(`its answer has ${untold}`);
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

/** The sentences on the threat hold nobody's name but in quotation marks. */
function toldTextsOf({ type, threatLevel, threat, purpose, builtIn }: ModelFacts): ToldTexts {
  const factTexts = [...threat, ...purpose].map(({ text }) => text);
  const names = factTexts.flatMap((text) => [
    ...(text.match(QUOTED) ?? []).map((quoted) => quoted.slice(1, -1)),
    ...(CALL_SIGN.exec(text)?.slice(1) ?? []),
    ...(ROUTE.exec(text)?.slice(1) ?? []),
  ]);
  const threatTexts = [builtIn.threatExplanation, ...threat.map(({ text }) => text)];
  const otherTexts = [type, builtIn.purpose, ...purpose.map(({ text }) => text)];
  const texts = [...threatTexts, ...otherTexts.map((text) => withoutNames(text, names))];
  return { texts: texts.map((text) => text.replaceAll(QUOTED, ' ')), names, isQuiet: threatLevel === 'none' };
}

function ratesOtherwise(explanation: string, { threatAssessment: { level, explanation: given } }: AiAnalysis): boolean {
  const allowed = new Set([level, level === 'none' ? 'no' : level, ...ratingsOf(given)]);
  return ratingsOf(explanation).some((rating) => !allowed.has(rating));
}

function ratingsOf(text: string): readonly string[] {
  return (text.match(RATINGS) ?? []).map((rating) => rating.toLowerCase());
}
