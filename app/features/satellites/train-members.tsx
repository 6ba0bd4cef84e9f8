import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import { brightestMagnitude, type NamedPass } from '@app/api/pass-answers';
import { satellitesCopy as copy } from '@app/copy/satellites-copy';
import { hourMinuteText } from '@app/format/hour-minute';
import { magnitudeText } from '@app/format/magnitude';
import { buttonClass } from '@app/ui/button';
import { classNames } from '@app/ui/class-names';

export interface TrainToggleProps {
  readonly name: string;
  readonly count: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** Opens a train to its satellites, and folds it again. */
export function TrainToggle({ name, count, isOpen, onToggle }: TrainToggleProps) {
  return (
    <button type="button" aria-expanded={isOpen} className={buttonClass('quiet')} onClick={onToggle}>
      {isOpen ? copy.hideTrain : copy.showTrain(count)}
      <span className="sr-only"> {name}</span>
      <ChevronDown aria-hidden size={16} className={classNames('shrink-0', isOpen && 'rotate-180')} />
    </button>
  );
}

function Member({ member }: { readonly member: NamedPass }) {
  const magnitude = brightestMagnitude(member);
  return (
    <li className="border-b border-line last:border-0">
      <Link
        to={`/satellite/${member.noradId}`}
        className="flex min-h-touch items-center justify-between gap-3 no-underline hover:bg-raised"
      >
        <span className="min-w-0 break-words underline underline-offset-4">{member.name}</span>
        <span className="figure shrink-0 text-xs text-muted">
          {hourMinuteText(member.rise.atMs)}
          {magnitude === null ? '' : ` · ${copy.magnitude(magnitudeText(magnitude))}`}
        </span>
      </Link>
    </li>
  );
}

/** The satellites of a train, in order of rising; each leads to its page. */
export function TrainMembers({ name, members }: { readonly name: string; readonly members: readonly NamedPass[] }) {
  return (
    <ul aria-label={copy.trainMembers(name)} className="border-s-2 border-line ps-3">
      {members.map((member) => (
        <Member key={member.noradId} member={member} />
      ))}
    </ul>
  );
}
