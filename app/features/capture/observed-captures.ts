import { observationListSchema } from '@contract/observation';
import { useCurrentUser } from '@app/api/current-user';
import { useApi } from '@app/api/use-api';

/** As many as one answer has: of older ones the list offers what it offers of all others. */
const NEWEST = '/api/user/observations?picture=with&limit=100';

/** The newest observation of each capture that one was made of, among the newest of whoever is signed in. */
export function useObservedCaptures(): ReadonlyMap<string, number> {
  const { data: user } = useCurrentUser();
  const isSignedIn = user !== null && user !== undefined;
  const { data } = useApi(NEWEST, observationListSchema, { enabled: isSignedIn, freshOnMount: true });
  // What was asked for by somebody who has signed out since is nobody else's.
  const observations = isSignedIn ? (data?.observations ?? []) : [];
  return new Map(
    observations
      .toReversed()
      .flatMap(({ id, picture }): readonly (readonly [string, number])[] =>
        picture === null ? [] : [[picture.captureId, id]],
      ),
  );
}
