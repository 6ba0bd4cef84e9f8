import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { detailCopy } from '@app/copy/detail-copy';
import { Button } from '@app/ui/button';
import { lazyPart } from '@app/ui/lazy-part';

const AnalysisDialog = lazyPart({
  name: 'The analysis',
  load: async () => (await import('./analysis-dialog')).AnalysisDialog,
  Missing: () => <p className="col-span-2 text-xs text-warning">{detailCopy.analysisNotLoaded}</p>,
});

export interface AnalysisButtonProps {
  /** Null: there is nothing to analyse. */
  readonly id: number | null;
  readonly name: string;
}

/** "AI Analysis": opens the modal, which comes in a script of its own. */
export function AnalysisButton({ id, name }: AnalysisButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Sparkles aria-hidden size={16} />
        {detailCopy.analysis}
      </Button>
      {isOpen ? <AnalysisDialog id={id} name={name} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
