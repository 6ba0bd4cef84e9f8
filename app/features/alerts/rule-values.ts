import { plainFigure, typedNumber } from '@app/format/typed-number';
import * as z from 'zod';
import {
  ALERT_CHANNELS,
  ALERT_KINDS,
  type AlertChannel,
  type AlertCondition,
  type AlertKind,
  type AlertRule,
  alertRuleBodySchema,
  TRANSIT_BODIES,
  TRANSIT_OBJECTS,
  type TransitBody,
  type TransitObject,
} from '@contract/alert';
import { isAboutAircraft, placeOf } from '@contract/watched-condition';
import { ALERT_VALUE_WORDS, alertsCopy } from '@app/copy/alerts-copy';
import { numberText } from '@app/format/figure';
import { pageLanguage } from '@app/format/page-language';
import { alertUnits } from '@app/state/alert-units';
import { canWatchHere } from '@app/state/local-rules-store';
import {
  isMeasured,
  measuredBounds,
  type MeasuredField,
  measuredFigure,
  measuredText,
  newRadiusText,
  type RuleUnits,
} from './rule-units';

const copy = alertsCopy.form;

/** What the fields of the form hold: texts as they are typed. */
export interface RuleTexts {
  kind: AlertKind;
  watchedBy: 'browser' | 'server';
  name: string;
  value: string;
  where: 'anywhere' | 'near';
  radiusNm: string;
  minElevationDeg: string;
  minAltitudeFt: string;
  maxAltitudeFt: string;
  leadSeconds: string;
  isExact: boolean;
  movesPlace: boolean;
  noradId: string;
  passElevation: string;
  maxMagnitude: string;
  onlyDark: boolean;
  maxCloudPercent: string;
  leadMinutes: string;
  transitBody: TransitBody;
  transitBy: TransitObject;
  minChancePercent: string;
  silentMinutes: string;
  channels: AlertChannel[];
  isQuiet: boolean;
  quietFrom: string;
  quietTo: string;
}

const NEW_RADIUS_NM = 5;

const NEW_RULE: RuleTexts = {
  kind: 'area',
  watchedBy: 'browser',
  name: '',
  value: '',
  where: 'anywhere',
  radiusNm: String(NEW_RADIUS_NM),
  minElevationDeg: '0',
  minAltitudeFt: '',
  maxAltitudeFt: '',
  leadSeconds: '60',
  isExact: false,
  movesPlace: false,
  noradId: '',
  passElevation: '30',
  maxMagnitude: '',
  onlyDark: true,
  maxCloudPercent: '',
  leadMinutes: '10',
  transitBody: 'any',
  transitBy: 'any',
  minChancePercent: '40',
  silentMinutes: '10',
  channels: [],
  isQuiet: false,
  quietFrom: '22:00',
  quietTo: '07:00',
};

export const needsValue = (kind: AlertKind): boolean => ALERT_VALUE_WORDS[kind] !== undefined;

/** Whether what is entered is about a place. */
export function needsPlace({ kind, where }: Pick<RuleTexts, 'kind' | 'where'>): boolean {
  if (kind === 'area' || kind === 'satellite-pass' || kind === 'transit') return true;
  return isAboutAircraft(kind) && where === 'near';
}

/** Whether this browser is to watch by itself. */
export const isWatchedHere = ({ kind, watchedBy }: Pick<RuleTexts, 'kind' | 'watchedBy'>): boolean =>
  watchedBy === 'browser' && canWatchHere(kind);

/** Whether the server asks its sources for aircraft around the place. */
export function isWatched({ kind, transitBy }: Pick<RuleTexts, 'kind' | 'transitBy'>): boolean {
  return kind === 'transit' ? transitBy !== 'satellite' : isAboutAircraft(kind);
}

const textOf = (figure: number | null): string => (figure === null ? '' : String(figure));

/** A rule that is changed, and who watches it: that stays as it is. */
export interface EditedRule {
  readonly rule: AlertRule;
  readonly watchedBy: RuleTexts['watchedBy'];
}

/** A rule stays with who watches it, so that only what that one can find is offered for it. */
export const offeredKinds = (edited: EditedRule | null): readonly AlertKind[] =>
  edited?.watchedBy === 'browser' ? ALERT_KINDS.filter(canWatchHere) : ALERT_KINDS;

/** What the form begins with: that of a rule, or of a new one. */
export function textsOf(edited: EditedRule | null, units: RuleUnits): RuleTexts {
  const fresh = { ...NEW_RULE, radiusNm: newRadiusText(NEW_RADIUS_NM, units) };
  if (edited === null) return fresh;
  const { rule, watchedBy } = edited;
  const { condition, name, channels, quietHours } = rule;
  return {
    ...fresh,
    ...textsOfCondition(condition, units),
    kind: condition.kind,
    watchedBy,
    name,
    channels: [...channels],
    isExact: placeOf(condition)?.isExact ?? false,
    isQuiet: quietHours !== null,
    quietFrom: quietHours?.from ?? NEW_RULE.quietFrom,
    quietTo: quietHours?.to ?? NEW_RULE.quietTo,
  };
}

function textsOfCondition(condition: AlertCondition, units: RuleUnits): Partial<RuleTexts> {
  if (condition.kind === 'satellite-pass') {
    return {
      noradId: textOf(condition.noradId),
      passElevation: textOf(condition.minElevationDeg),
      maxMagnitude: textOf(condition.maxMagnitude),
      onlyDark: condition.onlyDark,
      maxCloudPercent: textOf(condition.maxCloudPercent),
      leadMinutes: textOf(condition.leadMinutes),
    };
  }
  if (condition.kind === 'transit') {
    return {
      transitBody: condition.body,
      transitBy: condition.by,
      noradId: textOf(condition.noradId),
      leadMinutes: textOf(condition.leadMinutes),
      minChancePercent: textOf(condition.minChancePercent),
      maxCloudPercent: textOf(condition.maxCloudPercent),
    };
  }
  const value = 'value' in condition ? { value: condition.value } : {};
  if (condition.kind === 'receiver-silent') return { ...value, silentMinutes: textOf(condition.silentMinutes) };
  const { area } = condition;
  if (area === null) return { ...value, where: 'anywhere' };
  return {
    ...value,
    where: 'near',
    radiusNm: measuredText('radiusNm', area.radiusNm, units),
    minElevationDeg: textOf(area.minElevationDeg),
    minAltitudeFt: measuredText('minAltitudeFt', area.minAltitudeFt, units),
    maxAltitudeFt: measuredText('maxAltitudeFt', area.maxAltitudeFt, units),
    leadSeconds: textOf(area.leadSeconds),
  };
}

/** That a field must not be empty is said by the contract's schema. */
const figureOrNull = (text: string): number | null => (text.trim() === '' ? null : Number(plainFigure(text)));

/** @param place where the rule is to be; undefined where none is known */
function conditionOf(
  texts: RuleTexts,
  place: PlaceInput | undefined,
  units: RuleUnits,
  kept?: AlertCondition,
): unknown {
  const { kind } = texts;
  const value = needsValue(kind) ? { value: valueOf(texts) } : {};
  if (kind === 'receiver-silent') return { kind, ...value, silentMinutes: typedNumber(texts.silentMinutes) };
  const own = place === undefined ? undefined : { ...place, isExact: texts.isExact || isWatchedHere(texts) };
  if (kind === 'satellite-pass') {
    return {
      kind,
      place: own,
      noradId: figureOrNull(texts.noradId),
      minElevationDeg: typedNumber(texts.passElevation),
      maxMagnitude: figureOrNull(texts.maxMagnitude),
      onlyDark: texts.onlyDark,
      maxCloudPercent: figureOrNull(texts.maxCloudPercent),
      leadMinutes: typedNumber(texts.leadMinutes),
    };
  }
  if (kind === 'transit') {
    return {
      kind,
      place: own,
      body: texts.transitBody,
      by: texts.transitBy,
      noradId: figureOrNull(texts.noradId),
      leadMinutes: typedNumber(texts.leadMinutes),
      minChancePercent: typedNumber(texts.minChancePercent),
      maxCloudPercent: figureOrNull(texts.maxCloudPercent),
    };
  }
  const keptArea = kept !== undefined && 'area' in kept ? kept.area : null;
  const measured = (field: MeasuredField, typed: number): number =>
    measuredFigure(field, typed, units, keptArea?.[field]);
  const height = (field: 'minAltitudeFt' | 'maxAltitudeFt'): number | null => {
    const typed = figureOrNull(texts[field]);
    return typed === null ? null : measured(field, typed);
  };
  const area = {
    place: own,
    radiusNm: measured('radiusNm', typedNumber(texts.radiusNm)),
    minElevationDeg: typedNumber(texts.minElevationDeg),
    minAltitudeFt: height('minAltitudeFt'),
    maxAltitudeFt: height('maxAltitudeFt'),
    leadSeconds: typedNumber(texts.leadSeconds),
  };
  return { kind, ...value, ...(needsPlace(texts) ? { area } : {}) };
}

export interface PlaceInput {
  readonly latitude: number;
  readonly longitude: number;
  readonly height: number;
}

/** Written as the contract wants it: people write in either case. */
function valueOf({ kind, value }: RuleTexts): string {
  const text = value.trim();
  if (kind === 'object') return text.toLowerCase();
  return kind === 'type' || kind === 'registration' ? text.toUpperCase() : text;
}

function bodyOf(
  texts: RuleTexts,
  place: PlaceInput | undefined,
  { edited, timeZone, units }: RuleFormContext,
): unknown {
  const kept = edited?.rule;
  return {
    name: texts.name,
    isOn: kept?.isOn ?? true,
    condition: conditionOf(texts, place, units, kept?.condition),
    channels: isWatchedHere(texts) ? [] : texts.channels,
    quietHours: texts.isQuiet ? { from: texts.quietFrom, to: texts.quietTo, timeZone } : null,
    language: pageLanguage(),
    units: alertUnits(),
  };
}

/** The field of the form that a fault of the body belongs to. */
function fieldOf(path: readonly PropertyKey[], kind: AlertKind): keyof RuleTexts {
  const last = String(path.at(-1));
  if (path.includes('quietHours')) return last === 'to' ? 'quietTo' : 'quietFrom';
  if (last === 'minElevationDeg' && kind === 'satellite-pass') return 'passElevation';
  const isField = last in NEW_RULE;
  return isField ? fieldSchema.parse(last) : 'kind';
}

const fieldSchema = z.custom<keyof RuleTexts>((name) => typeof name === 'string' && name in NEW_RULE);

/** @param code of the contract's fault: its own rule of two fields is "custom" */
function wordsOf(field: keyof RuleTexts, code: string, { kind }: RuleTexts, units: RuleUnits): string {
  if (field === 'isExact') return copy.exactNeeded;
  if (field === 'name') return copy.nameInvalid;
  if (field === 'quietFrom' || field === 'quietTo') return copy.quietInvalid;
  if (field === 'value') return copy.valueInvalid(ALERT_VALUE_WORDS[kind]?.hint ?? '');
  if (field === 'maxAltitudeFt' && code === 'custom') return copy.heightsCross;
  const range = RANGES[field];
  if (range === undefined) return copy.invalid;
  const [from, to] = isMeasured(field) ? measuredBounds(field, range, units) : range;
  return copy.range(boundText(from), boundText(to));
}

/** With the decimals that it has. */
const boundText = (bound: number): string => numberText(bound, String(bound).split('.')[1]?.length ?? 0);

/** As the contract bounds them. */
const RANGES: Readonly<Partial<Record<keyof RuleTexts, readonly [from: number, to: number]>>> = {
  radiusNm: [0.5, 250],
  minElevationDeg: [0, 90],
  minAltitudeFt: [-2000, 100_000],
  maxAltitudeFt: [-2000, 100_000],
  leadSeconds: [0, 300],
  passElevation: [5, 85],
  maxMagnitude: [-10, 10],
  maxCloudPercent: [0, 100],
  leadMinutes: [1, 120],
  minChancePercent: [5, 95],
  silentMinutes: [1, 1440],
  noradId: [1, 999_999_999],
};

const textsSchema = z.object({
  kind: z.enum(ALERT_KINDS),
  watchedBy: z.enum(['browser', 'server']),
  name: z.string(),
  value: z.string(),
  where: z.enum(['anywhere', 'near']),
  radiusNm: z.string(),
  minElevationDeg: z.string(),
  minAltitudeFt: z.string(),
  maxAltitudeFt: z.string(),
  leadSeconds: z.string(),
  isExact: z.boolean(),
  movesPlace: z.boolean(),
  noradId: z.string(),
  passElevation: z.string(),
  maxMagnitude: z.string(),
  onlyDark: z.boolean(),
  maxCloudPercent: z.string(),
  leadMinutes: z.string(),
  transitBody: z.enum(TRANSIT_BODIES),
  transitBy: z.enum(TRANSIT_OBJECTS),
  minChancePercent: z.string(),
  silentMinutes: z.string(),
  channels: z.array(z.enum(ALERT_CHANNELS)),
  isQuiet: z.boolean(),
  quietFrom: z.string(),
  quietTo: z.string(),
});

export interface RulePlaces {
  /** Of the rule that is changed. */
  readonly ofRule: PlaceInput | undefined;
  /** Where the person is, as far as that is known. */
  readonly own: PlaceInput | undefined;
}

interface RuleFormContext {
  readonly places: RulePlaces;
  readonly edited: EditedRule | null;
  readonly timeZone: string;
  /** Whether it is asked who watches a new rule; otherwise the server does. */
  readonly canChoose: boolean;
  /** In which figures are typed. */
  readonly units: RuleUnits;
}

/** Checks the fields by the contract's own schema, and gives the rule and whether this browser is to watch it. */
export function ruleFormSchema(form: RuleFormContext) {
  const { places, edited, canChoose, units } = form;
  const kinds = new Set(offeredKinds(edited));
  return textsSchema.transform((typed, context) => {
    const watchedBy = edited?.watchedBy ?? (canChoose ? typed.watchedBy : 'server');
    const texts: RuleTexts = { ...typed, watchedBy };
    if (!kinds.has(texts.kind)) {
      context.addIssue({ code: 'custom', path: ['kind'], message: copy.invalid });
      return z.NEVER;
    }
    const place = texts.movesPlace ? places.own : (places.ofRule ?? places.own);
    const parsed = alertRuleBodySchema.safeParse(bodyOf(texts, place, form));
    if (parsed.success) return { body: parsed.data, isHere: isWatchedHere(texts) };
    for (const { path, code } of parsed.error.issues) {
      const field = fieldOf(path, texts.kind);
      context.addIssue({ code: 'custom', path: [field], message: wordsOf(field, code, texts, units) });
    }
    return z.NEVER;
  });
}
