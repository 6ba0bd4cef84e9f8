import { Problem } from '../../http/problem-details';
import type { TriangulationLimits } from './limits';
import { newSessionId, PointingSession } from './session';

/** The sessions of this process. Each ends by itself, and with it everything that it knew. */
export class SessionBook {
  readonly #sessions = new Map<string, PointingSession>();
  readonly #now: () => number;
  readonly #most: number;

  constructor({ sessions }: Pick<TriangulationLimits, 'sessions'>, now: () => number) {
    this.#most = sessions;
    this.#now = now;
  }

  /** @throws Problem `too-busy` where there are as many as can be */
  open(): PointingSession {
    this.#endExpired();
    if (this.#sessions.size >= this.#most) {
      throw new Problem('too-busy', 'Too many sessions are open on this server. Try again in a few minutes.', {
        limits: [{ of: 'server-sessions', most: this.#most }],
        headers: { 'Retry-After': '120' },
      });
    }
    const session = new PointingSession(newSessionId(), this.#now());
    this.#sessions.set(session.sessionId, session);
    this.#wake(session);
    return session;
  }

  /** @throws Problem `not-found` where there is none, or not any more */
  find(sessionId: string): PointingSession {
    const session = this.#sessions.get(sessionId);
    if (session === undefined || session.expiresMs <= this.#now()) {
      throw new Problem('not-found', 'There is no such session, or it is over. Ask for its code again, or open one.');
    }
    return session;
  }

  end(session: PointingSession): void {
    if (this.#sessions.delete(session.sessionId)) session.end();
  }

  /** Looks again when the session may be over: a line meanwhile puts that off. */
  #wake(session: PointingSession): void {
    const timer = setTimeout(
      () => {
        if (session.expiresMs <= this.#now()) this.end(session);
        else if (this.#sessions.has(session.sessionId)) this.#wake(session);
      },
      Math.max(1_000, session.expiresMs - this.#now()),
    );
    timer.unref();
  }

  #endExpired(): void {
    for (const session of this.#sessions.values()) {
      if (session.expiresMs <= this.#now()) this.end(session);
    }
  }
}
