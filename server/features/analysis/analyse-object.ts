import { createHash } from 'node:crypto';
import type { AiAnalysis } from '@contract/ai-analysis';
import { alternateWords, analyseAircraft, ANALYSIS_VERSION } from '@engine/analysis/analyse-aircraft';
import { analyseSatellite } from '@engine/analysis/analyse-satellite';
import { type Analysis, STATEMENTS } from '@engine/analysis/evidence';
import { elementAgeDays } from '@engine/orbits/element-age';
import { type CallDatabase, DatabaseSilentError } from '../../db/bounded-read';
import { StorageFaultError } from '../../db/storage-fault';
import type { FlightDataService } from '../flight-data/service';
import type { PresentedSatellite } from '../satellites/satellite-presenter';
import { type AnalysisRegister, aircraftSubjectOf } from './aircraft-subject-of';
import type { WordAnalysis } from '../../analysis/model-wording';
import { type AnalysisWords, createAnalysisRepository } from './analysis-repository';

export interface AnalysisDependencies {
  readonly flights: FlightDataService;
  readonly satelliteObjects: { presented(id: number): Promise<PresentedSatellite | undefined> };
  readonly standingData: AnalysisRegister;
  readonly database: CallDatabase;
  readonly now: () => number;
  /** Absent: the built-in words stand. */
  readonly wordAnalysis?: WordAnalysis;
}

/** An analysis of an object; undefined where nobody knows it. */
export type AnalyseObject = (id: number) => Promise<AiAnalysis | undefined>;

interface Analysed {
  readonly analysis: Analysis;
  readonly feed: AiAnalysis['metadata']['feed'];
}

/** AI-02, AI-05: made from what is known of the object itself, and kept once for the same facts. */
export function createAnalyseObject(deps: AnalysisDependencies): AnalyseObject {
  const { database, now } = deps;
  const repository = createAnalysisRepository(database.knex);
  return async (id) => {
    const analysed = (await analysedSatellite(deps, id)) ?? (await analysedAircraft(deps, id));
    if (analysed === undefined) return undefined;
    const builtIn = presentAnalysis(analysed, now());
    const answer = await worded(deps.wordAnalysis, builtIn, (hash) =>
      database.read(() => repository.wordsOf(id, hash)),
    );
    await keptOrNot(database.write(() => repository.keep(id, digestOf(answer), answer)));
    return answer;
  };
}

/** In the words of a model where one is configured and its answer can be shown; else says why not. */
async function worded(
  wordAnalysis: WordAnalysis | undefined,
  builtIn: AiAnalysis,
  keptWords: (hash: string) => Promise<AnalysisWords | undefined>,
): Promise<AiAnalysis> {
  if (wordAnalysis === undefined) return builtIn;
  const hash = modelDigestOf(builtIn);
  const kept = await keptWords(hash).catch(nothingOfSilent);
  const judged = kept === undefined ? await wordAnalysis(builtIn, hash) : { ok: true as const, words: kept };
  if (!judged.ok) {
    const note = `The model's words are not used: ${judged.reason}.`;
    return { ...builtIn, metadata: { ...builtIn.metadata, note } };
  }
  const { explanation, purpose } = judged.words;
  return {
    ...builtIn,
    threatAssessment: { ...builtIn.threatAssessment, explanation },
    estimatedPurpose: purpose,
    metadata: { ...builtIn.metadata, dataSource: 'ai' },
  };
}

function nothingOfSilent(error: unknown): undefined {
  if (!(error instanceof DatabaseSilentError)) throw error;
}

async function analysedSatellite(
  { satelliteObjects }: AnalysisDependencies,
  id: number,
): Promise<Analysed | undefined> {
  const satellite = await satelliteObjects.presented(id);
  if (satellite === undefined) return undefined;
  const { record, place, atMs, catalogue } = satellite;
  const isDemo = catalogue.source === 'demo';
  const analysis = analyseSatellite({
    record,
    elementAgeDays: elementAgeDays(record.elements, atMs),
    hasPlace: place !== null,
    isDemo,
  });
  return { analysis, feed: isDemo ? 'demo' : 'live' };
}

async function analysedAircraft(
  { flights, standingData, now }: AnalysisDependencies,
  id: number,
): Promise<Analysed | undefined> {
  const flight = await flights.find(id);
  if (flight === undefined) return undefined;
  const subject = aircraftSubjectOf(flight, standingData, now());
  return { analysis: analyseAircraft(subject), feed: subject.feed };
}

function presentAnalysis({ analysis, feed }: Analysed, nowMs: number): AiAnalysis {
  return {
    enhancedName: analysis.enhancedName,
    typeConfidence: analysis.typeConfidence,
    possibleAlternateTypes: analysis.alternates.map(alternateWords),
    threatAssessment: { ...analysis.threat },
    estimatedPurpose: analysis.purpose,
    additionalDetails: { ...analysis.details },
    metadata: {
      analysisVersion: ANALYSIS_VERSION,
      dataSource: 'built-in',
      analysedAt: new Date(nowMs).toISOString(),
      feed,
      type: analysis.type,
      alternates: analysis.alternates.map((alternate) => ({ ...alternate })),
      evidence: STATEMENTS.map((statement) => ({
        statement,
        facts: analysis.evidence[statement].map((fact) => ({ ...fact })),
      })),
    },
  };
}

/** By what an analysis says and rests on, whenever it was made. */
function digestOf(answer: AiAnalysis): string {
  const { metadata, ...said } = answer;
  return metadata.dataSource === 'ai' ? modelDigestOf(answer) : digest(said, metadata);
}

/** The same without the two texts that a model may word, so that its words are found again for the same facts. */
function modelDigestOf({ enhancedName, additionalDetails, threatAssessment, metadata }: AiAnalysis): string {
  return digest({ wordedBy: 'ai', enhancedName, additionalDetails, level: threatAssessment.level }, metadata);
}

function digest(said: object, { analysisVersion, evidence }: AiAnalysis['metadata']): string {
  return createHash('sha256').update(JSON.stringify({ said, analysisVersion, evidence })).digest('hex');
}

/** An analysis is given whether it can be kept or not. */
async function keptOrNot(kept: Promise<void>): Promise<void> {
  try {
    await kept;
  } catch (error) {
    if (!(error instanceof DatabaseSilentError) && !(error instanceof StorageFaultError)) throw error;
  }
}
