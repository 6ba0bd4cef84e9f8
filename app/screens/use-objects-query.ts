import { useEffect } from 'react';
import { aerialObjectListSchema } from '@contract/aerial-object';
import { useApi } from '@app/api/use-api';
import { logWarning } from '@app/log/log-warning';
import { coarseCoordinate, usePlaceStore } from '@app/state/place-store';
import { skyClient } from '@app/session/current-session';

/**
 * The list call of part 1 §7, made once a position exists. Its objects go to the sky worker, which shows them until
 * the live stream brings its own.
 */
export function useObjectsQuery() {
  const place = usePlaceStore((state) => state.place);
  const latitude = coarseCoordinate(place?.latitudeDeg ?? 0);
  const longitude = coarseCoordinate(place?.longitudeDeg ?? 0);
  const query = useApi(`/api/aerial-objects?latitude=${latitude}&longitude=${longitude}`, aerialObjectListSchema, {
    enabled: place !== null,
    freshOnMount: true,
  });
  const { data, error } = query;
  useEffect(() => {
    if (data !== undefined) skyClient().seed(data);
  }, [data]);
  useEffect(() => {
    if (error !== null) logWarning('The list of objects could not be loaded', error);
  }, [error]);
  return query;
}
