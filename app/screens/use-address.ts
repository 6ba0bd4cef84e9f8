import { useEffect, useReducer, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import * as z from 'zod';

/** One parameter of the address and the state of the screen that it stands for. */
export interface AddressBinding {
  /** Its name in the query. Keep the bindings of a screen in one order. */
  readonly parameter: string;
  /** As the screen has it now; null where the address is to say nothing. */
  readonly value: string | null;
  /** What an address may say of it; null for what means nothing. */
  readonly read: (text: string | null) => string | null;
  /** True for what has a meaning and cannot be done, which it tells; the address loses it. */
  readonly refuse?: (value: string) => boolean;
  /** Does what the address says: a link was opened, or the browser's Back or Forward pressed. */
  readonly apply: (value: string | null) => void;
  /** Opening it is a step of its own, which Back takes back; otherwise a change takes the place of the one before. */
  readonly isLayer: boolean;
  /**
   * A link brings it, Back and Forward do not: they lead to what was open, and leave range, place and time as the person
   * has set them since.
   */
  readonly isKeptByBack?: boolean;
}

type Values = readonly (string | null)[];

/** The layer that a history entry opened over the one before it, beside what others keep in its state. */
const entrySchema = z.looseObject({ opened: z.string().nullable().catch(null) });

function entryOf(state: unknown): z.infer<typeof entrySchema> {
  const entry = entrySchema.safeParse(state);
  return entry.success ? entry.data : { opened: null };
}

/** How the address follows the screen. */
export type AddressStep =
  | { readonly kind: 'none' }
  /** The entry that opened the only layer which has closed is left again: Back would do the same. */
  | { readonly kind: 'back' }
  /** `opened`: what the entry says of itself from then on. */
  | { readonly kind: 'push' | 'replace'; readonly opened: string | null };

/** What takes the address from what it says to what the screen has. */
export function addressStep(
  bindings: readonly Pick<AddressBinding, 'parameter' | 'value' | 'isLayer'>[],
  said: Values,
  opened: string | null,
): AddressStep {
  const changed = bindings.filter(({ value }, index) => value !== said[index]);
  if (changed.length === 0) return { kind: 'none' };
  const layers = changed.filter(({ isLayer }) => isLayer);
  const justOpened = layers.find((layer) => layer.value !== null && said[bindings.indexOf(layer)] === null);
  if (justOpened !== undefined) return { kind: 'push', opened: justOpened.parameter };
  const closed = layers.filter(({ value }) => value === null).map(({ parameter }) => parameter);
  if (opened === null || !closed.includes(opened)) return { kind: 'replace', opened };
  return changed.length === 1 ? { kind: 'back' } : { kind: 'replace', opened: null };
}

/** The address without what `bindings` no longer say, and with what they say now. */
function writtenQuery(bindings: readonly AddressBinding[], search: string): string {
  const query = new URLSearchParams(search);
  for (const { parameter, value } of bindings) {
    if (value === null) query.delete(parameter);
    else query.set(parameter, value);
  }
  return query.toString();
}

/** What the address and the screen said when they were last looked at. */
interface LastLook {
  readonly key: string;
  readonly said: Values;
  readonly values: Values;
  /** How many steps of our own others had overtaken by then. */
  readonly overtaken: number;
}

/** A change of the address that this screen has asked for, until it has been seen. */
interface OwnStep {
  readonly kind: 'back' | 'write';
  /** What the address is to say after it. */
  readonly values: Values;
  /** How many moves through the history belong to it. With more, somebody else has moved on before it was seen. */
  movesToCome: number;
}

/** The address that the document was opened with is a link, whoever made it: a bookmark, a message, a reload. */
let isFirstOfDocument = true;

/**
 * Keeps the address and the state of a screen at one. An address that others have changed (a link, Back, Forward) is
 * applied; a state that has changed is written into the address. A layer that opens becomes an entry of the history,
 * and one that closes leaves it again, so that Back closes a layer and not the app.
 */
export function useAddress(bindings: readonly AddressBinding[]): void {
  const location = useLocation();
  const navigate = useNavigate();
  const isPop = useNavigationType() === NavigationType.Pop;
  const last = useRef<LastLook | null>(null);
  /** A step of our own is under way: until it has been made, nothing is read from the address or written into it. */
  const ownStep = useRef<OwnStep | null>(null);
  // Back out of a step that was never drawn leads to the address drawn before: nothing that is drawn tells of it.
  const [overtaken, overtake] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const follow = (): void => {
      if (ownStep.current === null) return;
      ownStep.current.movesToCome -= 1;
      if (ownStep.current.movesToCome < 0) overtake();
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    const said = bindings.map(({ parameter, read }) => read(query.get(parameter)));
    const values = bindings.map(({ value }) => value);
    const before = last.current;
    last.current = { key: location.key, said, values, overtaken };

    const write = (isFirst: boolean): void => {
      const entry = entryOf(location.state);
      const step = addressStep(bindings, said, entry.opened);
      if (step.kind === 'none') return;
      if (step.kind === 'back') {
        ownStep.current = { kind: 'back', values, movesToCome: 1 };
        void navigate(-1);
        return;
      }
      ownStep.current = { kind: 'write', values, movesToCome: 0 };
      void navigate(
        { search: writtenQuery(bindings, location.search), hash: location.hash },
        {
          // On the way into the screen there is nothing yet that Back could close.
          replace: isFirst || step.kind === 'replace',
          preventScrollReset: true,
          state: { ...entry, opened: isFirst ? null : step.opened },
        },
      );
    };

    if (before === null) {
      const told = firstTold(bindings, said, isPop);
      // What a link says comes first; what it leaves out stays as it was left on the way here.
      if (told.every((value) => value === null) || !applyChanges(bindings, told, [])) write(true);
      return;
    }
    const step = ownStep.current;
    const hasMoved = location.key !== before.key || overtaken !== before.overtaken;
    if (step !== null && !hasMoved) return;
    const isOwnStep = step !== null && leadsTo(step, bindings, said);
    ownStep.current = null;
    const hasChanged = values.some((value, index) => value !== before.values[index]);
    if (hasMoved && !isOwnStep) {
      const told = bindings.filter((binding) => isTold(binding, isPop));
      const hasApplied = applyChanges(bindings, said, step?.values ?? before.said, told);
      // What was not told is said anew, in the entry that Back has led to.
      if (!hasApplied && areLayersAsSaid(bindings, said)) write(false);
    } else if (isOwnStep || hasChanged) write(false);
  }, [bindings, isPop, location, navigate, overtaken]);
}

/**
 * Whether a step of our own has led to this address. Back may have been pressed before the step was seen: then the
 * address is another, and counts. What is no layer may differ in the entry that a step leads back to.
 */
function leadsTo({ kind, values }: OwnStep, bindings: readonly AddressBinding[], said: Values): boolean {
  return bindings.every(({ isLayer }, index) => (kind === 'back' && !isLayer) || said[index] === values[index]);
}

/** Whether a binding is told of an address that was come to by Back or Forward, or otherwise. */
function isTold({ isKeptByBack = false }: AddressBinding, isPop: boolean): boolean {
  return !(isKeptByBack && isPop);
}

/** What the address says to a screen that is opened with it. */
function firstTold(bindings: readonly AddressBinding[], said: Values, isPop: boolean): Values {
  const isLink = isFirstOfDocument;
  isFirstOfDocument = false;
  return bindings.map((binding, index) => (isLink || isTold(binding, isPop) ? (said[index] ?? null) : null));
}

function areLayersAsSaid(bindings: readonly AddressBinding[], said: Values): boolean {
  return bindings.every(({ isLayer, value }, index) => !isLayer || value === said[index]);
}

/** Applies what the address says now and did not say before. False where there was nothing of the kind, or nothing that could be. */
function applyChanges(
  bindings: readonly AddressBinding[],
  said: Values,
  saidBefore: Values,
  told: readonly AddressBinding[] = bindings,
): boolean {
  let hasApplied = false;
  bindings.forEach((binding, index) => {
    const now = said[index] ?? null;
    if (!told.includes(binding) || now === (saidBefore[index] ?? null) || now === binding.value) return;
    if (now !== null && binding.refuse?.(now) === true) return;
    hasApplied = true;
    binding.apply(now);
  });
  return hasApplied;
}
