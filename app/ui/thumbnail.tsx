import { ServerImage } from './server-image';

export interface ThumbnailProps {
  readonly picture: { readonly thumbnailUrl: string; readonly widthPx: number; readonly heightPx: number };
}

/** The small picture of a row, filling its box; the row's words say what is on it. */
export function Thumbnail({ picture: { thumbnailUrl, widthPx, heightPx } }: ThumbnailProps) {
  return (
    <ServerImage src={thumbnailUrl} alt="" fit="cover" className="size-full" widthPx={widthPx} heightPx={heightPx} />
  );
}
