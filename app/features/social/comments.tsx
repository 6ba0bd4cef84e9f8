import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { commentListSchema } from '@contract/social';
import { apiGet } from '@app/api/api-client';
import { commentCopy as copy } from '@app/copy/social-copy';
import { Button } from '@app/ui/button';
import { FailureWords } from '@app/ui/failure-words';
import { RemovableRows } from '@app/ui/removable-rows';
import { CommentForm } from './comment-form';
import { CommentItem } from './comment-item';
import { sightingUrl } from './sighting-address';

function useComments(url: string) {
  return useInfiniteQuery({
    queryKey: [url, 'pages'],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) =>
      commentListSchema.parse(await apiGet(pageParam === '' ? url : `${url}?after=${pageParam}`, signal)),
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  });
}

/** The comments, and the sighting that says how many there are. */
async function renew(cache: QueryClient, reference: string): Promise<void> {
  const url = sightingUrl(reference);
  await Promise.all([
    cache.invalidateQueries({ queryKey: [`${url}/comments`] }),
    cache.invalidateQueries({ queryKey: [url] }),
  ]);
}

interface CommentsProps {
  readonly reference: string;
  readonly isSignedIn: boolean;
}

/** What people wrote under a sighting, and, for who is signed in, where to write. */
export function Comments({ reference, isSignedIn }: CommentsProps) {
  const cache = useQueryClient();
  const url = `${sightingUrl(reference)}/comments`;
  const pages = useComments(url);
  const comments = pages.data?.pages.flatMap((page) => page.comments) ?? [];
  const changed = () => renew(cache, reference);
  return (
    <section aria-labelledby="comments-heading" className="grid gap-3">
      <h2 id="comments-heading">{copy.heading}</h2>
      {isSignedIn ? <CommentForm url={url} method="POST" start="" submitLabel={copy.send} onDone={changed} /> : null}
      {pages.isPending ? <p className="text-muted">{copy.loading}</p> : null}
      {pages.isError ? (
        <p role="alert">
          <FailureWords text={copy.failed} />
        </p>
      ) : null}
      {pages.isSuccess && comments.length === 0 ? <p className="text-muted">{copy.none}</p> : null}
      <RemovableRows aria-labelledby="comments-heading">
        {comments.map((comment) => (
          <CommentItem
            key={comment.id}
            comment={comment}
            url={`${url}/${comment.id}`}
            isSignedIn={isSignedIn}
            onChanged={changed}
          />
        ))}
      </RemovableRows>
      {pages.hasNextPage ? (
        <div>
          <Button disabled={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {copy.more}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
