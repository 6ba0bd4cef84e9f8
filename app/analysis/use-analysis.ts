import { useRef, useState } from 'react';
import {
  type AiAnalysis,
  aiAnalysisSchema,
  type PredictionMinutes,
  type TrajectoryPredictionAnswer,
  trajectoryPredictionSchema,
} from '@contract/ai-analysis';
import { apiGet, apiRequest } from '@app/api/api-client';
import { aiCopy as copy } from '@app/copy/analysis-copy';
import { logWarning } from '@app/log/log-warning';
import { useExpectedPathStore } from '@app/state/expected-path-store';
import { toast } from '@app/state/toast-store';
import { figureUnitsQuery } from './figure-units-query';

/** The seed names no frame to begin with; five minutes is what can be followed by eye. */
const FIRST_FRAME: PredictionMinutes = 5;

async function fetchAnalysis(id: number): Promise<AiAnalysis> {
  return aiAnalysisSchema.parse(await apiGet(`/api/ai/analyze/${id}${figureUnitsQuery(id)}`));
}

async function fetchPrediction(id: number, timeMinutes: PredictionMinutes): Promise<TrajectoryPredictionAnswer> {
  const url = `/api/ai/predict-trajectory/${id}${figureUnitsQuery(id)}`;
  const response = await apiRequest('POST', url, { timeMinutes });
  return trajectoryPredictionSchema.parse(await response.json());
}

interface Asked<T> {
  readonly value: T | null;
  readonly isLoading: boolean;
  readonly ask: (question: () => Promise<T>, failure: { readonly title: string; readonly description: string }) => void;
}

/** What was asked for last; an answer that comes after a newer question counts no more. */
function useNewest<T>(): Asked<T> {
  const [value, setValue] = useState<T | null>(null);
  const [isLoading, setLoading] = useState(false);
  const turn = useRef(0);
  const answer: (...asked: Parameters<Asked<T>['ask']>) => Promise<void> = async (question, failure) => {
    turn.current += 1;
    const own = turn.current;
    const isNewest = (): boolean => own === turn.current;
    setLoading(true);
    try {
      const given = await question();
      if (isNewest()) setValue(given);
    } catch (error) {
      logWarning(failure.title, error);
      if (isNewest()) toast({ ...failure, variant: 'danger' });
    }
    if (isNewest()) setLoading(false);
  };
  return { value, isLoading, ask: (question, failure) => void answer(question, failure) };
}

export interface AnalysisState {
  readonly analysis: AiAnalysis | null;
  readonly prediction: TrajectoryPredictionAnswer | null;
  readonly isAnalysing: boolean;
  readonly isPredicting: boolean;
  readonly minutes: PredictionMinutes;
  /** Asks for an analysis, and with it for a prediction. */
  readonly analyse: () => void;
  readonly predict: () => void;
  /** Chooses a time frame and asks for its prediction. */
  readonly chooseMinutes: (minutes: PredictionMinutes) => void;
}

/** Part 1 §4, analysis modal. Without an object's id nothing is asked for. */
export function useAnalysis(id: number | null): AnalysisState {
  const analysis = useNewest<AiAnalysis>();
  const prediction = useNewest<TrajectoryPredictionAnswer>();
  const [minutes, setMinutes] = useState<PredictionMinutes>(FIRST_FRAME);
  const predictIn = (frame: PredictionMinutes): void => {
    if (id === null) return;
    // Radar, sky view and globe draw it, too.
    useExpectedPathStore.setState({ asked: { objectId: id, minutes: frame } });
    prediction.ask(() => fetchPrediction(id, frame), copy.trajectoryFailed);
  };
  return {
    analysis: analysis.value,
    prediction: prediction.value,
    isAnalysing: analysis.isLoading,
    isPredicting: prediction.isLoading,
    minutes,
    analyse: () => {
      if (id === null) return;
      toast(copy.started);
      analysis.ask(() => fetchAnalysis(id), copy.analysisFailed);
      predictIn(minutes);
    },
    predict: () => predictIn(minutes),
    chooseMinutes: (frame) => {
      setMinutes(frame);
      predictIn(frame);
    },
  };
}
