import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { type ManagedSource, type SourceTest, sourceTestSchema } from '@contract/admin';
import { adminCall, adminFailureText } from '@app/api/admin-call';
import { adminCopy } from '@app/copy/admin-copy';
import { feedCopy } from '@app/copy/home-copy';
import { servedName } from '@app/copy/served-names-copy';
import { ageOfIsoS, ageText } from '@app/format/age';
import { type ManagedSources, sourceAddress } from '@app/source-keys/managed-sources';
import { SourceKeyForm } from '@app/source-keys/source-key-form';
import { Button, IconButton } from '@app/ui/button';
import { SOURCE_TONES } from '@app/ui/source-list';
import { Switch } from '@app/ui/switch';
import { Dot, Tag } from '@app/ui/tag';
import { SourceReset, SourceSettings } from './source-settings';

const copy = adminCopy.sources;

interface SourceItemProps {
  readonly source: ManagedSource;
  readonly nowMs: number;
  readonly isBusy: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Fails where the change does. */
  readonly change: ManagedSources['change'];
  /** Says itself that a change failed. */
  readonly act: ManagedSources['change'];
  readonly onMove: (by: -1 | 1) => void;
}

function StateLine({ source, nowMs }: { readonly source: ManagedSource; readonly nowMs: number }) {
  const { status } = source;
  if (status === null) return null;
  const ageS = ageOfIsoS(status.lastSuccessAt, nowMs);
  const age = ageS === null ? feedCopy.neverAnswered : feedCopy.lastAnswer(ageText(ageS));
  const isTroubled = status.state === 'failing' || status.state === 'blocked';
  return (
    <>
      <p className="text-xs">
        {feedCopy.state[status.state]} · {age} · {feedCopy.aircraft(status.aircraft)}
      </p>
      {isTroubled && status.lastError !== null ? <p className="text-xs wrap-anywhere">{status.lastError}</p> : null}
    </>
  );
}

function testText({ isAnswered, failure, aircraft, rejected, tookMs }: SourceTest): string {
  if (!isAnswered) return copy.notAnswered(failure ?? '');
  return copy.answered(aircraft, tookMs) + (rejected === 0 ? '' : copy.rejected(rejected));
}

/** Asks a source once and says what came. */
function SourceTester({ source }: { readonly source: ManagedSource }) {
  const [isAsked, setIsAsked] = useState(false);
  const [came, setCame] = useState<string | null>(null);
  const test = async (): Promise<void> => {
    setIsAsked(true);
    try {
      const answer = await adminCall('POST', `${sourceAddress(source.id)}/test`);
      setCame(testText(sourceTestSchema.parse(answer)));
    } catch (error) {
      setCame(adminFailureText(error));
    } finally {
      setIsAsked(false);
    }
  };
  return (
    <>
      <Button aria-label={copy.testLabel(servedName(source.label))} disabled={isAsked} onClick={() => void test()}>
        {copy.test}
      </Button>
      <p role="status" className="order-last w-full text-sm wrap-anywhere empty:hidden">
        {isAsked ? copy.testing : came}
      </p>
    </>
  );
}

function SourceHeading({ source, nowMs }: { readonly source: ManagedSource; readonly nowMs: number }) {
  return (
    <div className="grid min-w-0 gap-0.5">
      <p className="flex flex-wrap items-center gap-2">
        <Dot tone={source.status === null ? 'plain' : SOURCE_TONES[source.status.state]} />
        <b className="min-w-0 wrap-anywhere">
          <bdi>{servedName(source.label)}</bdi>
        </b>
        {source.isEnabled ? null : <Tag>{copy.off}</Tag>}
        {source.isAdded ? <Tag tone="accent">{copy.added}</Tag> : null}
      </p>
      <StateLine source={source} nowMs={nowMs} />
      <p className="figure text-xs wrap-anywhere text-muted">
        {source.endpoint ?? copy.noEndpoint}
        {source.intervalS === null ? '' : ` · ${copy.interval(source.intervalS)}`}
      </p>
    </div>
  );
}

/** One source: how it fares, its place, whether it is asked, and what can be set about it. */
export function SourceItem({ source, nowMs, isBusy, isFirst, isLast, change, act, onMove }: SourceItemProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { id, isEnabled } = source;
  const label = servedName(source.label);
  return (
    <li className="grid gap-2 border-b border-line py-3">
      <SourceHeading source={source} nowMs={nowMs} />
      <Switch
        label={copy.isEnabled(label)}
        checked={isEnabled}
        disabled={isBusy}
        onCheckedChange={(wanted) => void act('PATCH', sourceAddress(id), { isEnabled: wanted })}
      />
      <div className="flex flex-wrap items-center gap-2">
        <IconButton look="line" label={copy.up(label)} disabled={isBusy || isFirst} onClick={() => onMove(-1)}>
          <ArrowUp aria-hidden size={18} />
        </IconButton>
        <IconButton look="line" label={copy.down(label)} disabled={isBusy || isLast} onClick={() => onMove(1)}>
          <ArrowDown aria-hidden size={18} />
        </IconButton>
        <SourceTester source={source} />
        <Button aria-expanded={isOpen} aria-label={copy.settingsLabel(label)} onClick={() => setIsOpen(!isOpen)}>
          {copy.settings}
        </Button>
      </div>
      {isOpen ? (
        <div className="grid gap-6 rounded-md border border-line p-3">
          <SourceSettings
            key={`${source.endpoint} ${source.hasOwnEndpoint} ${source.hasOwnInterval}`}
            source={source}
            change={change}
          />
          {source.takesKey ? <SourceKeyForm source={source} change={change} /> : null}
          <SourceReset source={source} act={act} />
        </div>
      ) : null}
    </li>
  );
}
