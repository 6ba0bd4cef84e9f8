import type { ObserverPass } from '@app/api/pass-answers';
import { hiddenCopy, whereToLookCopy as copy } from '@app/copy/satellites-copy';
import { bearingWords, elevationFigure } from '@app/format/bearing';
import { dayTimeText, timeRangeText } from '@app/format/clock-time';
import { figureText } from '@app/format/figure';
import { hourMinuteText } from '@app/format/hour-minute';
import type { SatelliteState } from '@engine/orbits/catalogue/satellite-state';
import type { PassVisibility } from '@engine/orbits/passes/satellite-pass';
import { staysUpWords } from './stays-up';
import { passWay, seenWords } from './pass-words';
import { nextPass } from './next-pass';

/** The headline of a satellite and what stands below it. */
export interface LookWords {
  readonly headline: string;
  readonly lines: readonly string[];
}

export interface LookFacts {
  /** Where it stands now; null where nobody knows. */
  readonly look: SatelliteState['look'];
  /** The person's own horizon: whether there is one, and whether it hides the satellite now. */
  readonly horizon?: { readonly isBehind: boolean };
  /** Of the next ten days; null where they are not known. */
  readonly passes: readonly ObserverPass[] | null;
  readonly nowMs: number;
}

/** Nobody who steps outside notices. */
const SAME_MOMENT_MS = 5_000;

const rangeOf = ({ rise, set }: ObserverPass, nowMs: number): string => timeRangeText(rise.atMs, set.atMs, nowMs);

/** Whether something of it can still be seen. */
const isYetSeen = ({ visibility, visibleSpan, set }: ObserverPass, nowMs: number): boolean =>
  visibility === 'visible' && (visibleSpan?.toMs ?? set.atMs) > nowMs;

/** When it can be seen next, where that is not the pass that was told of. */
function nextSeen(passes: readonly ObserverPass[], told: ObserverPass, nowMs: number): readonly string[] {
  if (isYetSeen(told, nowMs)) return [];
  const seen = passes.find(({ visibility, rise }) => visibility === 'visible' && rise.atMs > told.rise.atMs);
  return seen === undefined ? [] : [copy.nextSeen(rangeOf(seen, nowMs))];
}

const isUnderWay = ({ rise }: ObserverPass, nowMs: number): boolean => rise.atMs <= nowMs;

function underWay(pass: ObserverPass, nowMs: number): readonly string[] {
  const stays = staysUpWords(pass);
  const end = copy.until(dayTimeText(pass.set.atMs, nowMs), bearingWords(pass.set.azimuthDeg));
  return [stays ?? end, seenWords(pass, nowMs)];
}

/** Whether and when a pass to come can be seen, whose times were just told and are not told twice. */
function seenOfTold(pass: ObserverPass, nowMs: number): string {
  const { visibility, visibleSpan, hidden, rise, set } = pass;
  if (visibility !== 'visible' || visibleSpan === null || hidden.length > 0) return seenWords(pass, nowMs);
  const missedMs = Math.max(visibleSpan.fromMs - rise.atMs, set.atMs - visibleSpan.toMs);
  return missedMs <= SAME_MOMENT_MS ? copy.seenThroughout : seenWords(pass, nowMs);
}

/** In one line, so that nobody takes the reason for one of now. */
const toCome = (pass: ObserverPass, nowMs: number): string =>
  `${copy.next(rangeOf(pass, nowMs))}. ${seenOfTold(pass, nowMs)}`;

type Look = NonNullable<SatelliteState['look']>;
type Unseen = Exclude<PassVisibility, 'visible'>;

/** Why one that is up cannot be seen now; null where it can. */
function unseenBy({ visibility }: Look, pass: ObserverPass | null, nowMs: number): Unseen | null {
  if (visibility !== 'visible') return visibility;
  return pass === null || !isUnderWay(pass, nowMs) || pass.visibility === 'visible' ? null : pass.visibility;
}

function unseenHeadline(why: Unseen, pass: ObserverPass | null, nowMs: number): string {
  // A horizon that hides a part ends the sunlight there too.
  const isWhole = why === 'eclipsed' && pass !== null && pass.hidden.length === 0;
  const lit = isWhole ? pass.sunlit.findLast(({ toMs }) => toMs <= nowMs) : undefined;
  return lit === undefined ? hiddenCopy[why] : copy.inShadowSince(hourMinuteText(lit.toMs));
}

/** Nobody is told to look at what cannot be seen: why comes first, then where it stands all the same. */
function unseenWords(look: Look, why: Unseen, pass: ObserverPass | null, nowMs: number): LookWords {
  const headline = unseenHeadline(why, pass, nowMs);
  const place = [figureText(elevationFigure(look.elevationDeg)), bearingWords(look.azimuthDeg)] as const;
  if (pass === null) return { headline, lines: [copy.stands(...place)] };
  if (!isUnderWay(pass, nowMs)) return { headline, lines: [copy.stands(...place), toCome(pass, nowMs)] };
  const stays = staysUpWords(pass);
  const lines =
    stays === null ? [copy.standsUntil(...place, dayTimeText(pass.set.atMs, nowMs))] : [copy.stands(...place), stays];
  return { headline, lines: isYetSeen(pass, nowMs) ? [...lines, seenWords(pass, nowMs)] : lines };
}

/** Of one that is up: whether and where to look, and what its pass brings. */
function upWords(look: Look, pass: ObserverPass | null, { horizon, nowMs }: LookFacts): LookWords {
  const isBehind = horizon?.isBehind === true;
  const why = isBehind ? null : unseenBy(look, pass, nowMs);
  if (why !== null) return unseenWords(look, why, pass, nowMs);
  const where = isBehind ? copy.behindHorizon : copy.look;
  const headline = where(figureText(elevationFigure(look.elevationDeg)), bearingWords(look.azimuthDeg));
  if (pass === null) return { headline, lines: [] };
  return { headline, lines: isUnderWay(pass, nowMs) ? underWay(pass, nowMs) : [toCome(pass, nowMs)] };
}

/** Where to look for a satellite: now while it is up and can be seen, else at its next pass. */
export function lookWords(facts: LookFacts): LookWords | null {
  const { look, horizon, passes, nowMs } = facts;
  const pass = passes === null ? null : nextPass(passes, nowMs);
  const comesBack = passes === null || pass === null ? [] : nextSeen(passes, pass, nowMs);
  if (look !== null && look.elevationDeg > 0) {
    const { headline, lines } = upWords(look, pass, facts);
    return { headline, lines: [...lines, ...comesBack] };
  }
  if (passes === null) return null;
  if (pass === null) return { headline: horizon === undefined ? copy.none : copy.noneOverHorizon, lines: [] };
  const isUp = look === null && isUnderWay(pass, nowMs);
  const headline = isUp ? copy.isUp(dayTimeText(pass.set.atMs, nowMs)) : copy.next(rangeOf(pass, nowMs));
  const seen = isUp ? seenWords(pass, nowMs) : seenOfTold(pass, nowMs);
  return { headline, lines: [passWay(pass), seen, ...comesBack] };
}
