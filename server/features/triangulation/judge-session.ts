import type { TriangulationOutcome } from '@contract/triangulation';
import { DatabaseSilentError } from '../../db/bounded-read';
import { Problem } from '../../http/problem-details';
import type { FoundObjects, FoundRow } from './found-objects';
import type { JudgeLines } from './judge-lines';
import type { Judgement, PointingSession } from './session';
import { WAITING } from './waiting-outcome';

export interface JudgeSessionDependencies {
  readonly judge: JudgeLines;
  readonly found: Pick<FoundObjects, 'newRow'>;
  readonly now: () => number;
}

/** Judges what the lines of a session come to, tells its members and keeps it in the list. */
export interface JudgeSession {
  judged(session: PointingSession): Promise<TriangulationOutcome>;
  /**
   * After somebody has left. Where it cannot be judged at the moment, the session waits for the next line.
   * @param inTurn lets it begin when others who asked before are done
   */
  judgedAgain(session: PointingSession, inTurn: InTurn): Promise<void>;
}

type InTurn = (judge: () => Promise<TriangulationOutcome>) => Promise<TriangulationOutcome>;

export function createJudgeSession({ judge, found, now }: JudgeSessionDependencies): JudgeSession {
  const rows = new WeakMap<PointingSession, FoundRow>();
  const rowOf = (session: PointingSession): FoundRow => {
    const row = rows.get(session) ?? found.newRow();
    rows.set(session, row);
    return row;
  };
  const settled = async (
    session: PointingSession,
    judgement: Judgement,
    outcome: TriangulationOutcome,
  ): Promise<TriangulationOutcome> => {
    if (session.settle(judgement, outcome, now())) await rowOf(session).keep(outcome, now());
    return outcome;
  };
  return {
    async judged(session) {
      const judgement = session.beginJudging();
      return settled(session, judgement, await judge(judgement.lines));
    },
    async judgedAgain(session, inTurn) {
      const judgement = session.beginJudging();
      try {
        await settled(session, judgement, await inTurn(() => judge(judgement.lines)));
      } catch (error) {
        session.settle(judgement, WAITING, now());
        if (!(error instanceof Problem || error instanceof DatabaseSilentError)) throw error;
      }
    },
  };
}
