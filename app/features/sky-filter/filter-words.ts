import { withinSentence } from '@app/copy/sentence-copy';
import type { SkyFilter, Span } from '@engine/sky/filter/sky-filter';
import { filterCopy } from '@app/copy/filter-copy';
import { OBJECT_CLASS_WORDS } from '@app/copy/object-words-copy';
import { altitudeUnit, distanceUnit, type FilterUnit, type FilterUnits, speedUnit } from './filter-units';

const { words } = filterCopy;

interface SpanWords {
  readonly from: (figure: string) => string;
  readonly to: (figure: string) => string;
}

function spanWords({ from, to }: Span, { text }: FilterUnit, say: SpanWords): readonly string[] {
  if (from !== null && to !== null) return [words.between(text(from), text(to))];
  if (from !== null) return [say.from(text(from))];
  return to === null ? [] : [say.to(text(to))];
}

/** What a filter asks for, a few words for each condition. */
export function filterWords(
  filter: SkyFilter,
  units: FilterUnits,
  sourceName: (id: string) => string,
): readonly string[] {
  const { classes, sources, pattern, ground } = filter;
  return [
    ...(classes.length === 0 ? [] : [classes.map((each) => OBJECT_CLASS_WORDS[each] ?? each).join(', ')]),
    ...(filter.isMilitary ? [words.military] : []),
    ...(filter.isEmergency ? [words.emergency] : []),
    ...(ground === 'any' ? [] : [words[ground]]),
    ...spanWords(filter.altitudeFt, altitudeUnit(units.altitude), { from: words.altitudeFrom, to: words.altitudeTo }),
    ...spanWords(filter.distanceNm, distanceUnit(units.distance), { from: words.distanceFrom, to: words.distanceTo }),
    ...spanWords(filter.speedKt, speedUnit(units.speed), { from: words.speedFrom, to: words.speedTo }),
    ...(sources.length === 0 ? [] : [words.sources(sources.map(sourceName).join(', '))]),
    ...(pattern === null
      ? []
      : [
          words.pattern(
            pattern.field === 'any' ? words.anywhere : withinSentence(filterCopy.fields[pattern.field]),
            pattern.text,
          ),
        ]),
  ];
}
