import { METRES_PER_LATITUDE_DEGREE } from '../constants/earth';
import type { TrackPoint } from './track-path';

/** Flies a way for tests: straight parts and turns, a point every two seconds. */
export class FlownTrack {
  readonly points: TrackPoint[] = [];
  #eastM = 0;
  #northM = 0;
  #atS = 0;

  constructor(
    private courseDeg: number,
    private readonly speedMps: number,
    private heightM: number,
    private readonly at = { latitudeDeg: 36.6, longitudeDeg: -121.8 },
  ) {
    this.#note();
  }

  /** So many seconds on, turning and climbing so much a second. */
  fly(seconds: number, { turnDegS = 0, climbMps = 0 } = {}): this {
    for (let second = 0; second < seconds; second++) {
      this.courseDeg += turnDegS;
      this.heightM += climbMps;
      const courseRad = (this.courseDeg * Math.PI) / 180;
      this.#eastM += this.speedMps * Math.sin(courseRad);
      this.#northM += this.speedMps * Math.cos(courseRad);
      this.#atS += 1;
      if (this.#atS % 2 === 0) this.#note();
    }
    return this;
  }

  #note(): void {
    const cosLatitude = Math.cos((this.at.latitudeDeg * Math.PI) / 180);
    this.points.push({
      atMs: 1_750_000_000_000 + this.#atS * 1000,
      latitudeDeg: this.at.latitudeDeg + this.#northM / METRES_PER_LATITUDE_DEGREE,
      longitudeDeg: this.at.longitudeDeg + this.#eastM / (METRES_PER_LATITUDE_DEGREE * cosLatitude),
      heightM: this.heightM,
      speedMps: this.speedMps,
      trackDeg: ((this.courseDeg % 360) + 360) % 360,
    });
  }
}
