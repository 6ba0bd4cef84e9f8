import { createHash } from 'node:crypto';
import type { AiAnalysis } from '@contract/ai-analysis';
import { alternateWords, analyseAircraft, ANALYSIS_VERSION } from '@engine/analysis/analyse-aircraft';
import { analyseSatellite } from '@engine/analysis/analyse-satellite';
import { type Analysis, STATEMENTS } from '@engine/analysis/evidence';
import type { AnalysisWords } from '@engine/analysis/words/english';
import { ANALYSIS_WORDS, analysisWordsIn, type Wording } from '@engine/analysis/words/words-in';
import { elementAgeDays } from '@engine/orbits/element-age';
import type { Language } from '@engine/text/language';
import { type CallDatabase, DatabaseSilentError } from '../../db/bounded-read';
import { StorageFaultError } from '../../db/storage-fault';
import type { FlightDataService } from '../flight-data/service';
import type { PresentedSatellite } from '../satellites/satellite-presenter';
import { type AnalysisRegister, aircraftSubjectOf } from './aircraft-subject-of';
import { judgeWords } from '../../analysis/model-answer';
import { modelFactsOf } from '../../analysis/model-facts';
import type { WordAnalysis } from '../../analysis/model-wording';
import { type ModelWords, createAnalysisRepository } from './analysis-repository';

export interface AnalysisDependencies {
  readonly flights: FlightDataService;
  readonly satelliteObjects: { presented(id: number, network: string): Promise<PresentedSatellite | undefined> };
  readonly standingData: AnalysisRegister;
  readonly database: CallDatabase;
  readonly now: () => number;
  /** Absent: the built-in words stand. */
  readonly wordAnalysis?: WordAnalysis;
}

/**
 * An analysis of an object in a language and units; undefined where nobody knows it.
 * @param network whose request it is, as `networkOf` names it
 */
export type AnalyseObject = (id: number, wording: Wording, network: string) => Promise<AiAnalysis | undefined>;

interface Analysed {
  readonly analysis: Analysis;
  readonly feed: AiAnalysis['metadata']['feed'];
}

/** AI-02, AI-05: made from what is known of the object itself, and kept once for the same facts in the same language and units. */
export function createAnalyseObject(deps: AnalysisDependencies): AnalyseObject {
  const { database, now } = deps;
  const repository = createAnalysisRepository(database.knex);
  return async (id, wording, network) => {
    const { language } = wording;
    const words = analysisWordsIn(wording);
    const analysed =
      (await analysedSatellite(deps, id, words, network)) ?? (await analysedAircraft(deps, id, words, network));
    if (analysed === undefined) return undefined;
    const builtIn = presentAnalysis(analysed, now(), words);
    const { answer, hash } =
      language === 'en'
        ? await worded(deps.wordAnalysis, builtIn, (ofFacts) => database.read(() => repository.wordsOf(id, ofFacts)))
        : untouched(
            deps.wordAnalysis === undefined ? builtIn : withNote(builtIn, words.notes.modelSpeaksEnglish),
            language,
          );
    await keptOrNot(database.write(() => repository.keep(id, hash, answer)));
    return answer;
  };
}

interface Worded {
  readonly answer: AiAnalysis;
  /** By what it says and rests on, whenever it was made. */
  readonly hash: string;
}

/**
 * In the built-in words, whatever is configured: what a model says is judged by English words alone. The language counts
 * for the digest, so that what is kept in one is never taken for another.
 */
function untouched(answer: AiAnalysis, language: Language): Worded {
  return { answer, hash: digest({ language, ofAnalysis: digestOf(answer) }) };
}

function withNote(analysis: AiAnalysis, note: string): AiAnalysis {
  return { ...analysis, metadata: { ...analysis.metadata, note } };
}

/** In the English words of a model where one is configured and its answer can be shown; else says why not. */
async function worded(
  wordAnalysis: WordAnalysis | undefined,
  builtIn: AiAnalysis,
  keptWords: (hash: string) => Promise<ModelWords | undefined>,
): Promise<Worded> {
  if (wordAnalysis === undefined) return { answer: builtIn, hash: digestOf(builtIn) };
  const hash = modelDigestOf(builtIn);
  const kept = await keptWords(hash).catch(nothingOfSilent);
  const keptJudged = kept === undefined ? undefined : judgeWords(kept, builtIn);
  const judged = keptJudged?.ok === true ? keptJudged : await wordAnalysis(builtIn, hash);
  if (!judged.ok) {
    const answer = withNote(builtIn, ANALYSIS_WORDS.en.notes.modelRefused(judged.reason));
    return { answer, hash: digestOf(answer) };
  }
  const { explanation, purpose } = judged.words;
  const answer: AiAnalysis = {
    ...builtIn,
    threatAssessment: { ...builtIn.threatAssessment, explanation },
    estimatedPurpose: purpose,
    metadata: { ...builtIn.metadata, dataSource: 'ai' },
  };
  return { answer, hash };
}

function nothingOfSilent(error: unknown): undefined {
  if (!(error instanceof DatabaseSilentError)) throw error;
}

async function analysedSatellite(
  { satelliteObjects }: AnalysisDependencies,
  id: number,
  words: AnalysisWords,
  network: string,
): Promise<Analysed | undefined> {
  const satellite = await satelliteObjects.presented(id, network);
  if (satellite === undefined) return undefined;
  const { record, place, atMs, catalogue } = satellite;
  const isDemo = catalogue.source === 'demo';
  const age = elementAgeDays(record.elements, atMs);
  const analysis = analyseSatellite({ record, elementAgeDays: age, hasPlace: place !== null, isDemo }, words);
  return { analysis, feed: isDemo ? 'demo' : 'live' };
}

async function analysedAircraft(
  { flights, standingData, now }: AnalysisDependencies,
  id: number,
  words: AnalysisWords,
  network: string,
): Promise<Analysed | undefined> {
  const flight = await flights.find(id, network);
  if (flight === undefined) return undefined;
  const subject = aircraftSubjectOf(flight, standingData, now());
  return { analysis: analyseAircraft(subject, words), feed: subject.feed };
}

function presentAnalysis({ analysis, feed }: Analysed, nowMs: number, words: AnalysisWords): AiAnalysis {
  return {
    enhancedName: analysis.enhancedName,
    typeConfidence: analysis.typeConfidence,
    possibleAlternateTypes: analysis.alternates.map((alternate) => alternateWords(alternate, words)),
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

function digestOf({ metadata, ...said }: AiAnalysis): string {
  return digest({ said, analysisVersion: metadata.analysisVersion, evidence: metadata.evidence });
}

/** By what a model is told, so that its words are found again where it would be told the same. */
function modelDigestOf(builtIn: AiAnalysis): string {
  return digest({ wordedBy: 'ai', told: modelFactsOf(builtIn) });
}

function digest(of: object): string {
  return createHash('sha256').update(JSON.stringify(of)).digest('hex');
}

/** An analysis is given whether it can be kept or not. */
async function keptOrNot(kept: Promise<void>): Promise<void> {
  try {
    await kept;
  } catch (error) {
    if (!(error instanceof DatabaseSilentError) && !(error instanceof StorageFaultError)) throw error;
  }
}
