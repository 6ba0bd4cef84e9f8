import type { ReadonlyVec3 } from 'gl-matrix';
import { FILTER_PARAMETERS as P } from './filter-parameters';
import { LowPass } from './low-pass';

/** Says whether the device lies still: rates and accelerations stay near their own short means for 1.5 s. */
export class RestDetector {
  isAtRest = false;
  readonly #gyro: LowPass;
  readonly #acceleration: LowPass;
  #stepS: number;
  #restS = 0;

  constructor(stepS: number) {
    this.#stepS = stepS;
    this.#gyro = new LowPass(3, P.restTauS, stepS);
    this.#acceleration = new LowPass(3, P.restTauS, stepS);
  }

  /** Short mean of the rates, rad/s: at rest, the gyroscope's bias. */
  get meanGyro(): Float64Array {
    return this.#gyro.output;
  }

  retune(stepS: number): void {
    this.#stepS = stepS;
    this.#gyro.retune(stepS);
    this.#acceleration.retune(stepS);
  }

  restart(): void {
    this.#gyro.restart();
    this.#acceleration.restart();
    this.#disturb();
  }

  addGyro(gyro: ReadonlyVec3): void {
    this.#gyro.next(gyro);
    const [meanX = 0, meanY = 0, meanZ = 0] = this.#gyro.output;
    const [x = 0, y = 0, z = 0] = gyro;
    const deviation = (x - meanX) ** 2 + (y - meanY) ** 2 + (z - meanZ) ** 2;
    const largest = Math.max(Math.abs(meanX), Math.abs(meanY), Math.abs(meanZ));
    if (deviation >= P.restGyroRad ** 2 || largest > P.biasLimitRad) this.#disturb();
  }

  addAcceleration(acceleration: ReadonlyVec3): void {
    this.#acceleration.next(acceleration);
    const [meanX = 0, meanY = 0, meanZ = 0] = this.#acceleration.output;
    const [x = 0, y = 0, z = 0] = acceleration;
    const deviation = (x - meanX) ** 2 + (y - meanY) ** 2 + (z - meanZ) ** 2;
    if (deviation >= P.restAccelerationMps2 ** 2) {
      this.#disturb();
      return;
    }
    this.#restS += this.#stepS;
    this.isAtRest = this.#restS >= P.restMinS;
  }

  #disturb(): void {
    this.#restS = 0;
    this.isAtRest = false;
  }
}
