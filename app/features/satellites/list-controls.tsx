import { Globe } from 'lucide-react';
import { ToggleGroup } from 'radix-ui';
import { Link } from 'react-router';
import { satellitesCopy as copy } from '@app/copy/satellites-copy';
import { readingDirection } from '@app/format/reading-direction';
import { SelectField } from '@app/ui/field';
import { type Sort, SORTS } from './pass-entries';
import { FAINTEST, type Faintest, type Show } from './use-visible-satellites';

const SHOWS = ['visible', 'all'] as const satisfies readonly Show[];

const CHOICE =
  'flex min-h-touch items-center gap-1.5 border-b-2 border-transparent text-muted data-[state=on]:border-accent data-[state=on]:text-ink';

export interface ListControlsProps {
  readonly show: Show;
  readonly onShow: (show: Show) => void;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly faintest: Faintest;
  readonly onFaintest: (faintest: Faintest) => void;
}

function SortField({ sort, onSort }: Pick<ListControlsProps, 'sort' | 'onSort'>) {
  return (
    <SelectField
      label={copy.sort}
      value={sort}
      onChange={(event) => {
        const chosen = SORTS.find((candidate) => candidate === event.target.value);
        if (chosen !== undefined) onSort(chosen);
      }}
    >
      {SORTS.map((choice) => (
        <option key={choice} value={choice}>
          {copy.sorts[choice]}
        </option>
      ))}
    </SelectField>
  );
}

function FaintestField({ faintest, onFaintest }: Pick<ListControlsProps, 'faintest' | 'onFaintest'>) {
  return (
    <SelectField
      label={copy.faintest}
      value={faintest}
      onChange={(event) => {
        const chosen = FAINTEST.find((candidate) => String(candidate) === event.target.value);
        if (chosen !== undefined) onFaintest(chosen);
      }}
    >
      {FAINTEST.map((choice) => (
        <option key={choice} value={choice}>
          {copy.faintestOf(choice)}
        </option>
      ))}
    </SelectField>
  );
}

/** What the list holds and in which order; the globe beside it. */
export function ListControls({ show, onShow, ...fields }: ListControlsProps) {
  return (
    <div className="grid gap-2">
      <div className="flex gap-5 border-b border-line">
        <ToggleGroup.Root
          dir={readingDirection()}
          type="single"
          aria-label={copy.show}
          value={show}
          onValueChange={(next) => {
            const chosen = SHOWS.find((candidate) => candidate === next);
            if (chosen !== undefined) onShow(chosen);
          }}
          className="flex gap-5"
        >
          {SHOWS.map((choice) => (
            <ToggleGroup.Item key={choice} value={choice} className={CHOICE}>
              {copy.shows[choice]}
            </ToggleGroup.Item>
          ))}
        </ToggleGroup.Root>
        <Link to="/satellites/globe" className="ms-auto flex min-h-touch items-center gap-1.5">
          <Globe aria-hidden size={16} />
          {copy.globe}
        </Link>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-3">
        <SortField {...fields} />
        {/* Everything overhead is not a question of brightness. */}
        {show === 'visible' ? <FaintestField {...fields} /> : null}
      </div>
    </div>
  );
}
