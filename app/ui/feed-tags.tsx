import { feedTagCopy as copy } from '@app/copy/shell-copy';
import { Tag } from './tag';

export interface FeedTagsProps {
  readonly isDemo: boolean;
  readonly isReplay: boolean;
}

/** Beside the name of what was kept of no real sky: simulated, or of a recording that was played. */
export function FeedTags({ isDemo, isReplay }: FeedTagsProps) {
  return (
    <>
      {isDemo ? <Tag tone="warning">{copy.demo}</Tag> : null}
      {isReplay ? <Tag tone="warning">{copy.replay}</Tag> : null}
    </>
  );
}
