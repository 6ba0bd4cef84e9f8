import type { CaptureRecord } from '@contract/capture';
import { capturesPageCopy } from '@app/copy/capture-copy';
import { feedTagCopy } from '@app/copy/shell-copy';
import { capturedName } from './captured-subject';

/** What stands before everything that shows a capture of no real sky; null of one that is real, or without aircraft. */
export function feedMark(feed: CaptureRecord['feed']): string | null {
  return feed === 'demo' || feed === 'replay' ? feedTagCopy[feed] : null;
}

/** What the sky of a capture is called while it is shown in the place of the live one. */
export function sceneTitle(record: Pick<CaptureRecord, 'feed' | 'object' | 'visibleObjects'>): string {
  const title = capturedName(record) ?? capturesPageCopy.title;
  const mark = feedMark(record.feed);
  return mark === null ? title : `${mark} ${title}`;
}
