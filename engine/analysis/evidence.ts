/**
 * Where a fact comes from: `sent` by the object itself; its `track`, which was received; a `register` of types,
 * operators or airports; the `catalogue` of satellites; `computed` from elements; `rule`, one of those written down in
 * docs/guides/analysis.md; `entered` by a person.
 */
export const EVIDENCE_ORIGINS = ['sent', 'track', 'register', 'catalogue', 'computed', 'rule', 'entered'] as const;
export type EvidenceOrigin = (typeof EVIDENCE_ORIGINS)[number];

/** One fact that a statement rests on, in words, with its numbers and their units. */
export interface Evidence {
  /** Names the fact within one analysis. */
  readonly id: string;
  readonly text: string;
  readonly origin: EvidenceOrigin;
}

/** What an analysis states, by the names of the seed's fields (part 1 §3). */
export const STATEMENTS = ['enhancedName', 'type', 'threatAssessment', 'estimatedPurpose'] as const;
export type StatementName = (typeof STATEMENTS)[number];

export const THREAT_LEVELS = ['none', 'low', 'medium', 'high'] as const;
export type ThreatLevel = (typeof THREAT_LEVELS)[number];

/** Another thing that it can be. */
export interface Alternate {
  readonly type: string;
  /** (0, 1) */
  readonly likelihood: number;
}

/** What is said of an object, and what each statement rests on. */
export interface Analysis {
  readonly enhancedName: string;
  readonly type: string;
  /** Likelihood of `type`, [0, 1]. */
  readonly typeConfidence: number;
  /** Likeliest first. */
  readonly alternates: readonly Alternate[];
  readonly threat: { readonly level: ThreatLevel; readonly explanation: string };
  readonly purpose: string;
  readonly details: Readonly<Record<string, string | number | boolean>>;
  readonly evidence: Readonly<Record<StatementName, readonly Evidence[]>>;
}
