import { useQueryClient } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import { likesSchema, type Sighting, sightingSchema } from '@contract/social';
import { sightingCopy as copy } from '@app/copy/social-copy';
import { Button } from '@app/ui/button';
import { sightingUrl } from './sighting-address';
import { socialCall, tellFailure } from './social-call';

/** Likes it, or takes that back. */
export function LikeButton({ sighting, reference }: { readonly sighting: Sighting; readonly reference: string }) {
  const cache = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { isLiked } = sighting;
  const toggle = async (): Promise<void> => {
    setBusy(true);
    const url = sightingUrl(reference);
    try {
      const likes = await socialCall(isLiked ? 'DELETE' : 'PUT', `${url}/like`, likesSchema);
      cache.setQueryData([url], (shown: unknown) => {
        const known = sightingSchema.safeParse(shown);
        return known.success ? { ...known.data, ...likes } : shown;
      });
    } catch (error) {
      tellFailure(error);
    }
    setBusy(false);
  };
  return (
    <Button aria-pressed={isLiked} aria-disabled={isBusy} onClick={isBusy ? undefined : () => void toggle()}>
      <Heart aria-hidden size={16} fill={isLiked ? 'currentColor' : 'none'} />
      {isLiked ? copy.liked : copy.like}
    </Button>
  );
}
