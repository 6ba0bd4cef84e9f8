import type { ReadonlyVec3 } from 'gl-matrix';
import { FILTER_PARAMETERS, type FilterParameters } from './filter-parameters';
import { LowPass } from './low-pass';

/** Says whether the device lies still: rates and accelerations stay near their own short means for 1.5 s. */
export class RestDetector {
  isAtRest = false;
  readonly #gyro: LowPass;
  readonly #acceleration: LowPass;
  readonly #parameters: FilterParameters;
  #stepS: number;
  #restS = 0;

  constructor(stepS: number, parameters: FilterParameters = FILTER_PARAMETERS) {
    this.#parameters = parameters;
    this.#stepS = stepS;
    this.#gyro = new LowPass(3, parameters.restTauS, stepS);
    this.#acceleration = new LowPass(3, parameters.restTauS, stepS);
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
    const meanX = this.#gyro.output[0] ?? 0;
    const meanY = this.#gyro.output[1] ?? 0;
    const meanZ = this.#gyro.output[2] ?? 0;
    const x = gyro[0] ?? 0;
    const y = gyro[1] ?? 0;
    const z = gyro[2] ?? 0;
    const deviation = (x - meanX) ** 2 + (y - meanY) ** 2 + (z - meanZ) ** 2;
    const largest = Math.max(Math.abs(meanX), Math.abs(meanY), Math.abs(meanZ));
    if (deviation >= this.#parameters.restGyroRad ** 2 || largest > this.#parameters.biasLimitRad) this.#disturb();
  }

  addAcceleration(acceleration: ReadonlyVec3): void {
    this.#acceleration.next(acceleration);
    const meanX = this.#acceleration.output[0] ?? 0;
    const meanY = this.#acceleration.output[1] ?? 0;
    const meanZ = this.#acceleration.output[2] ?? 0;
    const x = acceleration[0] ?? 0;
    const y = acceleration[1] ?? 0;
    const z = acceleration[2] ?? 0;
    const deviation = (x - meanX) ** 2 + (y - meanY) ** 2 + (z - meanZ) ** 2;
    if (deviation >= this.#parameters.restAccelerationMps2 ** 2) {
      this.#disturb();
      return;
    }
    this.#restS += this.#stepS;
    this.isAtRest = this.#restS >= this.#parameters.restMinS;
  }

  #disturb(): void {
    this.#restS = 0;
    this.isAtRest = false;
  }
}
