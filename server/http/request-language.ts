import type { Context } from 'koa';
import { LANGUAGES, type Language } from '@engine/text/language';

/** The best of our languages for whoever asks, by `Accept-Language` (RFC 9110, 12.5.4); English where none of them is. */
export function requestLanguage(ctx: Context): Language {
  const accepted = ctx.acceptsLanguages([...LANGUAGES]);
  return LANGUAGES.find((language) => language === accepted) ?? 'en';
}

/**
 * Has an answer with words for people made in their language, and says which that is. A problem on the way stays English,
 * and says nothing of a language.
 */
export async function inRequestLanguage<Answer>(
  ctx: Context,
  answerIn: (language: Language) => Answer | Promise<Answer>,
): Promise<Answer> {
  // A cache may not give one language to who asks for another.
  ctx.vary('Accept-Language');
  const language = requestLanguage(ctx);
  const answer = await answerIn(language);
  ctx.set('Content-Language', language);
  return answer;
}
