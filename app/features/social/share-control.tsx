import { useQueryClient } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ObservationDetail } from '@contract/observation';
import { type Share, type ShareAnswer, shareListSchema } from '@contract/social';
import { useApi } from '@app/api/use-api';
import { OBJECT_TYPE_WORDS } from '@app/copy/object-words-copy';
import { sharingCopy as copy } from '@app/copy/social-copy';
import { Button } from '@app/ui/button';
import { FailureWords } from '@app/ui/failure-words';
import { Dialog } from '@app/ui/sheet';
import { ShareForm } from './share-form';
import { ShareLink } from './share-link';
import { ShareList } from './share-list';
import { sharesUrl } from './share-url';

/** What the dialog shows: what is shared, the form of a new or of an older share, or the link of one. */
type Step =
  | { readonly kind: 'list' }
  | { readonly kind: 'form'; readonly share: Share | null }
  | { readonly kind: 'link'; readonly answer: ShareAnswer };

function titleOf({ name, objectType }: ObservationDetail): string {
  return name === '' ? OBJECT_TYPE_WORDS[objectType ?? 'other'] : name;
}

function focusOn(element: HTMLElement | null): void {
  element?.focus();
}

/** A step that took the place of another: begun at its beginning, for the eye and for the keyboard. */
function StepFrame({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div ref={focusOn} role="group" aria-label={label} tabIndex={-1} className="scroll-mt-16 outline-none">
      {children}
    </div>
  );
}

function Sharing({ observation, onEnd }: { readonly observation: ObservationDetail; readonly onEnd: () => void }) {
  const cache = useQueryClient();
  const url = sharesUrl(observation.id);
  const { data, isPending, isError } = useApi(url, shareListSchema, { freshOnMount: true });
  const [step, setStep] = useState<Step>({ kind: 'list' });
  const shares = data?.shares ?? [];
  const renew = () => cache.invalidateQueries({ queryKey: [url] });
  const show = (answer: ShareAnswer): void => {
    void renew();
    setStep({ kind: 'link', answer });
  };
  if (isPending) return <p className="text-muted">{copy.loading}</p>;
  if (isError)
    return (
      <p role="alert">
        <FailureWords text={copy.failed} />
      </p>
    );
  if (step.kind === 'link') {
    return (
      <StepFrame key="link" label={copy.linkHeading}>
        <ShareLink answer={step.answer} onDone={() => setStep({ kind: 'list' })} />
      </StepFrame>
    );
  }
  if (step.kind === 'form' || shares.length === 0) {
    const share = step.kind === 'form' ? step.share : null;
    return (
      <StepFrame key={share?.id ?? 'new'} label={share === null ? copy.new : copy.changeHeading}>
        <ShareForm
          observation={observation}
          share={share}
          title={titleOf(observation)}
          onDone={show}
          onCancel={() => (shares.length === 0 ? onEnd() : setStep({ kind: 'list' }))}
        />
      </StepFrame>
    );
  }
  return (
    <div className="grid gap-3">
      <ShareList
        shares={shares}
        onChange={(share) => setStep({ kind: 'form', share })}
        onLink={show}
        onEnded={() => void renew()}
      />
      {shares.some(({ isHidden }) => isHidden) ? (
        <p className="text-sm">{copy.whyHidden}</p>
      ) : (
        <div>
          <Button onClick={() => setStep({ kind: 'form', share: null })}>{copy.new}</Button>
        </div>
      )}
    </div>
  );
}

/** Shares an observation: a button, and the dialog that it opens. */
export function ShareControl({ observation }: { readonly observation: ObservationDetail }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Share2 aria-hidden size={16} />
        {copy.open}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={copy.title} description={copy.description}>
        <div className="p-4">
          <Sharing observation={observation} onEnd={() => setOpen(false)} />
        </div>
      </Dialog>
    </>
  );
}
