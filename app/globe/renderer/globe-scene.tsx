import { extend, useFrame } from '@react-three/fiber';
import { useRef } from 'react';
import { Group, LineSegments, Mesh, Points } from 'three';
import { POLAR_RADIUS } from '../earth-shape';
import type { ExpectedLayer } from './expected-layer';
import type { GroundLayer } from './ground-layer';
import type { PathLayer } from './path-layer';
import type { SatellitePoints } from './satellite-points';

extend({ Group, LineSegments, Mesh, Points });

/** What changes from frame to frame. One object for the life of a renderer, written by it, read by the scene. */
export interface SceneMoment {
  /** Angle by which TEME turns into the Earth-fixed frame. */
  gmstRad: number;
}

export interface GlobeSceneProps {
  readonly ground: GroundLayer;
  readonly satellites: SatellitePoints;
  readonly paths: PathLayer;
  readonly expected: ExpectedLayer;
  readonly moment: SceneMoment;
}

/**
 * The scene in the Earth-fixed frame: coasts and terminator stay, orbits turn. React mounts it once; frames go past
 * React.
 */
export function GlobeScene({ ground, satellites, paths, expected, moment }: GlobeSceneProps) {
  const inertial = useRef<Group>(null);
  useFrame(() => {
    inertial.current?.rotation.set(0, 0, -moment.gmstRad);
  });
  return (
    <>
      <group scale={[1, 1, POLAR_RADIUS]}>
        <mesh geometry={ground.body} material={ground.bodyMaterial} scale={ground.bodyScale} />
        <lineSegments geometry={ground.graticule} material={ground.graticuleMaterial} frustumCulled={false} />
        <lineSegments geometry={ground.coast} material={ground.coastMaterial} frustumCulled={false} />
        <primitive object={paths.trackBehind} />
        <primitive object={paths.trackAhead} />
        <primitive object={paths.footprint} />
        <primitive object={expected.group} />
      </group>
      <group ref={inertial}>
        <primitive object={paths.orbit} />
        <points geometry={satellites.geometry} material={satellites.material} frustumCulled={false} />
      </group>
    </>
  );
}
