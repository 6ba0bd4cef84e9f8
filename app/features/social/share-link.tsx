import { Check, Copy, ExternalLink, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { ShareAnswer } from '@contract/social';
import { sharingCopy as copy } from '@app/copy/social-copy';
import { toast } from '@app/state/toast-store';
import { Button, buttonClass } from '@app/ui/button';
import { TextField } from '@app/ui/field';
import { canHandOn, handOn } from './hand-on';
import { sightingPath } from './sighting-address';

const COPIED_MS = 2_000;

function CopyButton({ text }: { readonly text: string }) {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (turn === 0) return undefined;
    const timer = setTimeout(() => setTurn(0), COPIED_MS);
    return () => clearTimeout(timer);
  }, [turn]);
  const copyText = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setTurn((before) => before + 1);
    } catch {
      toast({ ...copy.shareFailed, variant: 'danger' });
    }
  };
  const Icon = turn === 0 ? Copy : Check;
  return (
    <Button look="solid" onClick={() => void copyText()}>
      <Icon aria-hidden size={16} />
      {turn === 0 ? copy.copyLink : copy.copied}
    </Button>
  );
}

/** Where others find what was just shared; of a secret link this is the only time that it is told. */
export function ShareLink({ answer, onDone }: { readonly answer: ShareAnswer; readonly onDone: () => void }) {
  const { share, token } = answer;
  const path = sightingPath(token ?? share.id);
  const url = `${window.location.origin}${path}`;
  return (
    <section aria-labelledby="share-link" className="grid gap-3">
      <h3 id="share-link" className="font-bold">
        {copy.linkHeading}
      </h3>
      <p className="text-sm text-muted">{token === null ? copy.linkReady : copy.linkOnce}</p>
      <TextField
        label={copy.link}
        readOnly
        value={url}
        className="font-mono text-xs"
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap gap-2">
        <CopyButton text={url} />
        {canHandOn() ? (
          <Button onClick={() => void handOn(share.title, path)}>
            <Share2 aria-hidden size={16} />
            {copy.shareLink}
          </Button>
        ) : null}
        <Link to={path} className={buttonClass('line')}>
          <ExternalLink aria-hidden size={16} />
          {copy.openPage}
        </Link>
        <Button onClick={onDone}>{copy.done}</Button>
      </div>
    </section>
  );
}
