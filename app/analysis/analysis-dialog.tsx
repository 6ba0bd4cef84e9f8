import { useState } from 'react';
import { aiCopy as copy } from '@app/copy/analysis-copy';
import { Button } from '@app/ui/button';
import { Dialog } from '@app/ui/sheet';
import { Tabs } from '@app/ui/tabs';
import { AnalysisTab } from './analysis-tab';
import { TrajectoryTab } from './trajectory-tab';
import { useAnalysis } from './use-analysis';

export interface AnalysisDialogProps {
  /** Null: there is nothing to analyse, and the modal does nothing. */
  readonly id: number | null;
  readonly name: string;
  readonly onClose: () => void;
}

/** AI-01: the analysis modal of part 1 §2. */
export function AnalysisDialog({ id, name, onClose }: AnalysisDialogProps) {
  const [tab, setTab] = useState('analysis');
  const state = useAnalysis(id);
  const isBusy = state.isAnalysing || state.isPredicting;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={copy.title}
      description={name}
    >
      <div className="px-4 pb-2">
        {id === null ? <p className="pt-2 text-warning">{copy.noObject}</p> : null}
        <Tabs
          label={copy.tabsLabel}
          value={tab}
          onValueChange={setTab}
          tabs={[
            { id: 'analysis', label: copy.tabs.analysis, content: <AnalysisTab {...state} /> },
            { id: 'trajectory', label: copy.tabs.trajectory, content: <TrajectoryTab {...state} /> },
          ]}
        />
      </div>
      <div className="sticky bottom-0 mt-auto flex flex-wrap justify-end gap-2 border-t border-line bg-surface px-4 py-2">
        {tab === 'trajectory' ? (
          <Button disabled={isBusy} onClick={state.predict}>
            {copy.updatePrediction}
          </Button>
        ) : null}
        <Button disabled={isBusy} onClick={state.analyse}>
          {copy.refreshAnalysis}
        </Button>
      </div>
    </Dialog>
  );
}
