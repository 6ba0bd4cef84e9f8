import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import * as z from 'zod';
import { satelliteDetailCopy as copy } from '@app/copy/satellite-detail-copy';
import { buttonClass } from '@app/ui/button';

/** The router counts the entries of the history that are the app's; its first is 0. */
const entrySchema = z.looseObject({ idx: z.number() });

function isFirstOfApp(): boolean {
  const entry = entrySchema.safeParse(window.history.state);
  return !entry.success || entry.data.idx === 0;
}

/** To where one came from, with its list as it was; to all satellites where a link had led here. */
export function BackLink() {
  const navigate = useNavigate();
  const onClick = (event: MouseEvent): void => {
    const isForNewWindow = event.metaKey || event.ctrlKey || event.shiftKey;
    if (isForNewWindow || isFirstOfApp()) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link to="/satellites" className={buttonClass('quiet', '-ms-3.5')} onClick={onClick}>
      <ArrowLeft aria-hidden size={18} className="rtl:-scale-x-100" />
      {copy.back}
    </Link>
  );
}
