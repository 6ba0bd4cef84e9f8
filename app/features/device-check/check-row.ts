import { withinSentence } from '@app/copy/sentence-copy';
import { deviceCheckCopy as copy } from '@app/copy/device-check-copy';

export type CheckState = keyof typeof copy.states;

/** One thing that was tried, and what came of it. */
export interface CheckRow {
  readonly label: string;
  readonly value: string;
  readonly state: CheckState;
}

export interface CheckSection {
  readonly title: string;
  readonly rows: readonly CheckRow[];
}

export const row = (label: string, value: string, state: CheckState): CheckRow => ({ label, value, state });

/** Works or is missing, said by yes and no alone. */
export const has = (label: string, isThere: boolean): CheckRow =>
  row(label, isThere ? copy.states.ok : copy.states.missing, isThere ? 'ok' : 'missing');

/** What Skylens does without where it has to. */
export const mayHave = (label: string, isThere: boolean): CheckRow =>
  row(label, isThere ? copy.states.ok : copy.states.missing, isThere ? 'ok' : 'limited');

/** The report as plain text, a line for each row. */
export function reportText(sections: readonly CheckSection[]): string {
  const lines = sections.flatMap(({ title, rows }) => [
    `## ${title}`,
    ...rows.map(({ label, value, state }) => `- ${label}: ${value} [${copy.states[state]}]`),
    '',
  ]);
  return [`# Skylens, ${withinSentence(copy.title)}`, '', ...lines].join('\n').trimEnd();
}
