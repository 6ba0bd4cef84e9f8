import { type ComponentType, type SyntheticEvent, useEffect, useMemo, useState } from 'react';
import { toString as qrPicture } from 'qrcode';
import { Link } from 'react-router';
import type { TriangulationSession } from '@contract/triangulation';
import { triangulationCopy } from '@app/copy/triangulation-copy';
import { numberText, signedNumberText } from '@app/format/figure';
import { logWarning } from '@app/log/log-warning';
import { useViewModeStore } from '@app/state/view-mode-store';
import { Button, buttonClass } from '@app/ui/button';
import { CopyButton } from '@app/ui/copy-button';
import { TextField } from '@app/ui/field';
import { Switch } from '@app/ui/switch';
import { Tag } from '@app/ui/tag';
import { type PointingOnMap, pointingOnMap } from './pointing-features';
import { type PointingSessionControl, SESSION_PARAMETER } from './use-pointing-session';

const copy = triangulationCopy.session;

function JoinForm({ control }: { readonly control: PointingSessionControl }) {
  const [code, setCode] = useState('');
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    control.join(code);
  };
  return (
    <div className="grid gap-3 sm:grid-cols-2 sm:items-end">
      <Button look="solid" disabled={control.isBusy} onClick={control.start}>
        {copy.start}
      </Button>
      <form noValidate className="flex items-end gap-2" onSubmit={submit}>
        <div className="min-w-0 grow">
          <TextField
            label={copy.code}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="font-mono uppercase"
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        </div>
        <Button type="submit" disabled={control.isBusy}>
          {copy.join}
        </Button>
      </form>
    </div>
  );
}

/** A picture of the link, dark on light whatever the theme: cameras read it so. */
function QrCode({ link }: { readonly link: string }) {
  const [svg, setSvg] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    const draw = async (): Promise<void> => {
      try {
        const drawn = await qrPicture(link, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
        if (isShown) setSvg(drawn);
      } catch (error) {
        logWarning('The QR code could not be drawn', error);
      }
    };
    void draw();
    return () => {
      isShown = false;
    };
  }, [link]);
  if (svg === null) return null;
  return (
    <div className="red-at-night size-36 overflow-hidden rounded-md border border-line">
      <img alt={copy.qr} src={`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`} className="size-full bg-white" />
    </div>
  );
}

function linkOf(sessionId: string): string {
  const link = new URL('/triangulation', window.location.origin);
  link.searchParams.set(SESSION_PARAMETER, sessionId);
  return link.toString();
}

const openCamera = (): void => useViewModeStore.getState().setView('camera');

function MemberRow({
  member,
  line,
  residual,
  isOwn,
}: TriangulationSession['members'][number] & {
  readonly residual: TriangulationSession['outcome']['residuals'][number] | undefined;
  readonly isOwn: boolean;
}) {
  return (
    <li className="grid gap-1 border-b border-line py-2 last:border-b-0" data-testid={`member-${member}`}>
      <span className="flex flex-wrap items-center gap-2">
        <span className="font-bold">{copy.member(member)}</span>
        {isOwn ? <Tag tone="accent">{copy.you(member)}</Tag> : null}
        {residual?.isUsed === false ? <Tag tone="danger">{copy.elsewhere}</Tag> : null}
      </span>
      <span className="text-sm text-muted">
        {line === null ? copy.silent : copy.pointing(numberText(line.azimuth), numberText(line.elevation))}
        {residual === undefined
          ? null
          : ` · ${copy.residual(signedNumberText(residual.across, 1), signedNumberText(residual.up, 1))}`}
      </span>
    </li>
  );
}

export interface SessionPanelProps {
  readonly control: PointingSessionControl;
  readonly isBlurred: boolean;
  readonly onBlur: (isBlurred: boolean) => void;
  readonly isRepeating: boolean;
  readonly onRepeat: (isRepeating: boolean) => void;
  /** Draws rays and ellipse; what has no map shows the list alone. */
  readonly PointingMap: ComponentType<{ readonly pointing: PointingOnMap; readonly label: string }>;
}

function OpenSession(props: SessionPanelProps & { readonly session: TriangulationSession }) {
  const { control, session, isBlurred, onBlur, isRepeating, onRepeat, PointingMap } = props;
  const pointing = useMemo(() => pointingOnMap(session), [session]);
  const link = linkOf(session.sessionId);
  return (
    <>
      <div className="flex flex-wrap items-start gap-4">
        <QrCode link={link} />
        <div className="grid min-w-0 grid-cols-1 gap-2">
          <p className="text-xs text-muted">{copy.code}</p>
          <p className="figure font-mono text-xl tracking-widest" data-testid="session-code">
            {session.sessionId}
          </p>
          <div className="flex flex-wrap gap-2">
            <CopyButton label={copy.copyLink} text={link} />
            <Button onClick={control.leave}>{copy.leave}</Button>
            <Link to="/" onClick={openCamera} className={buttonClass('line')}>
              {copy.camera}
            </Link>
          </div>
        </div>
      </div>
      {control.isLost ? <p role="alert">{copy.lost}</p> : null}
      <Switch label={copy.follow} checked={isRepeating} onCheckedChange={onRepeat} />
      <Switch label={copy.blur} description={copy.blurHint} checked={isBlurred} onCheckedChange={onBlur} />
      <h3>{copy.members}</h3>
      <ul>
        {session.members.map((one) => (
          <MemberRow
            key={one.member}
            {...one}
            isOwn={one.member === control.member}
            residual={session.outcome.residuals.find(({ member }) => member === one.member)}
          />
        ))}
      </ul>
      {pointing.places.length === 0 ? null : (
        <div className="h-80 overflow-hidden rounded-md border border-line">
          <PointingMap pointing={pointing} label={copy.map} />
        </div>
      )}
    </>
  );
}

/** Several people who point at one thing: made here, joined by code, link or QR code. */
export function SessionPanel(props: SessionPanelProps) {
  const { control } = props;
  return (
    <section aria-label={copy.title} className="grid gap-3 border-t border-line pt-4">
      <h2>{copy.title}</h2>
      <p className="text-sm text-muted">{copy.intro}</p>
      {control.failure === null ? null : (
        <p role="alert" className="text-danger">
          {control.failure}
        </p>
      )}
      {control.session === null ? <JoinForm control={control} /> : <OpenSession {...props} session={control.session} />}
    </section>
  );
}
