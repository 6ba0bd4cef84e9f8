import type { ReactNode } from 'react';
import type { AiAnalysis } from '@contract/ai-analysis';
import { Info, type LucideIcon, OctagonAlert, ShieldCheck, TriangleAlert } from 'lucide-react';
import { aiCopy as copy } from '@app/copy/analysis-copy';
import { clockTimeText } from '@app/format/age';
import { figureText, numberText } from '@app/format/figure';
import { Button } from '@app/ui/button';
import { EmptyState } from '@app/ui/empty-state';
import { Tag } from '@app/ui/tag';
import { threatTone } from './analysis-bands';
import { Processing } from './processing';
import type { AnalysisState } from './use-analysis';

/** The level's shape beside its word: at night every colour is red. */
const THREAT_ICONS: Readonly<Record<AiAnalysis['threatAssessment']['level'], LucideIcon>> = {
  none: ShieldCheck,
  low: Info,
  medium: TriangleAlert,
  high: OctagonAlert,
};

type StatementName = AiAnalysis['metadata']['evidence'][number]['statement'];

const percent = (share: number): string => figureText({ value: numberText(share * 100), unit: '%' });

/** The facts that a statement rests on, and where each comes from. */
function Facts({ analysis, statement }: { readonly analysis: AiAnalysis; readonly statement: StatementName }) {
  const facts = analysis.metadata.evidence.find((each) => each.statement === statement)?.facts ?? [];
  return (
    <ul aria-label={`${copy.why}: ${copy.statements[statement]}`} className="mt-1.5 grid gap-1 text-xs text-muted">
      {facts.map(({ id, text, origin }) => (
        <li key={id} className="border-s-2 border-line ps-2 wrap-anywhere">
          {text} <span className="whitespace-nowrap">({copy.origins[origin]})</span>
        </li>
      ))}
    </ul>
  );
}

interface StatementProps {
  readonly analysis: AiAnalysis;
  readonly name: StatementName;
  readonly children: ReactNode;
}

function Statement({ analysis, name, children }: StatementProps) {
  return (
    <section className="border-b border-line py-3">
      <h3 className="text-xs text-muted">{copy.statements[name]}</h3>
      {children}
      <Facts analysis={analysis} statement={name} />
    </section>
  );
}

function Threat({ level, explanation }: AiAnalysis['threatAssessment']) {
  const Icon = THREAT_ICONS[level];
  return (
    <>
      <p className="my-1 flex">
        <Tag tone={threatTone(level)}>
          <Icon aria-hidden size={14} className="me-1.5" />
          {copy.threat[level]}
        </Tag>
      </p>
      <p>{explanation}</p>
    </>
  );
}

function Alternates({ analysis: { metadata } }: { readonly analysis: AiAnalysis }) {
  if (metadata.alternates.length === 0) return null;
  return (
    <p className="text-sm text-muted">
      {copy.statements.alternates}:{' '}
      {metadata.alternates.map(({ type, likelihood }) => `${type} (${percent(likelihood)})`).join(', ')}
    </p>
  );
}

function Details({ details }: { readonly details: AiAnalysis['additionalDetails'] }) {
  return (
    <dl className="py-1">
      {Object.entries(details).map(([name, value]) => (
        <div key={name} className="flex items-baseline justify-between gap-4 border-b border-line py-2">
          <dt className="shrink-0 text-muted">{name}</dt>
          <dd className="min-w-0 text-end wrap-anywhere">{String(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Loaded({ analysis }: { readonly analysis: AiAnalysis }) {
  const { metadata } = analysis;
  return (
    <>
      <Statement analysis={analysis} name="enhancedName">
        <p className="font-bold wrap-anywhere">{analysis.enhancedName}</p>
      </Statement>
      <Statement analysis={analysis} name="type">
        <p>
          {metadata.type}, {copy.likelihood(percent(analysis.typeConfidence))}
        </p>
        <Alternates analysis={analysis} />
      </Statement>
      <Statement analysis={analysis} name="threatAssessment">
        <Threat {...analysis.threatAssessment} />
      </Statement>
      <Statement analysis={analysis} name="estimatedPurpose">
        <p className="wrap-anywhere">{analysis.estimatedPurpose}</p>
      </Statement>
      <Details details={analysis.additionalDetails} />
      <p className="py-3 text-xs text-muted">
        {copy.madeBy[metadata.dataSource]} {metadata.note === undefined ? null : `${metadata.note} `}
        {copy.versionAt(metadata.analysisVersion, clockTimeText(Date.parse(metadata.analysedAt)))}
      </p>
    </>
  );
}

/** AI-01: what the object is, empty, being worked out, or told. */
export function AnalysisTab({ analysis, isAnalysing, analyse }: AnalysisState) {
  if (isAnalysing) return <Processing />;
  if (analysis !== null) return <Loaded analysis={analysis} />;
  return (
    <EmptyState
      title={copy.noAnalysis}
      action={
        <Button look="solid" onClick={analyse}>
          {copy.generateAnalysis}
        </Button>
      }
    >
      <p>{copy.noAnalysisBody}</p>
    </EmptyState>
  );
}
