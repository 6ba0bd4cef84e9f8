import { useEffect } from 'react';
import type { TriangulationSession } from '@contract/triangulation';
import { linesInSky } from '@engine/triangulation/lines-in-sky';
import { skyObserverOf } from '@engine/sky/sky-observer';
import { ellipsoidHeight, latitude, longitude } from '@engine/units/quantity';
import { skyClient } from '@app/session/current-session';
import { useObserverStore } from '@app/state/observer-store';

const placeOf = (place: { readonly latitude: number; readonly longitude: number; readonly height: number }) => ({
  latitude: latitude(place.latitude),
  longitude: longitude(place.longitude),
  height: ellipsoidHeight(place.height),
});

/** Draws in the sky where the members of a session point, and the ellipse of what they have found. */
export function useLinesInSky(session: TriangulationSession | null): void {
  const observer = useObserverStore((state) => state.observer);
  useEffect(() => {
    if (session === null || observer === null) return undefined;
    const { members, outcome } = session;
    const lines = members.flatMap(({ member, line }) => {
      const isStray = outcome.residuals.some((one) => one.member === member && !one.isUsed);
      return line === null
        ? []
        : [{ place: placeOf(line), azimuthDeg: line.azimuth, elevationDeg: line.elevation, isStray, letter: member }];
    });
    const { fix } = outcome;
    const found =
      fix === null
        ? null
        : {
            place: placeOf(fix),
            ellipse: {
              semiMajorM: fix.ellipse.semiMajor,
              semiMinorM: fix.ellipse.semiMinor,
              bearingDeg: fix.ellipse.bearing,
            },
          };
    skyClient().setSightLines(linesInSky(lines, found, skyObserverOf(observer).frame));
    return () => skyClient().setSightLines([]);
  }, [session, observer]);
}
