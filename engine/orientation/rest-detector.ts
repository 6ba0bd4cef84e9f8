import { FILTER_PARAMETERS as P } from './filter-parameters';
import { LowPass, LowPassDesign } from './low-pass';

/** Says whether the device lies still: rates and accelerations stay near their own short means for 1.5 s. */
export class RestDetector {
  isAtRest = false;
  readonly #design: LowPassDesign;
  readonly #gyrX: LowPass;
  readonly #gyrY: LowPass;
  readonly #gyrZ: LowPass;
  readonly #accX: LowPass;
  readonly #accY: LowPass;
  readonly #accZ: LowPass;
  #restS = 0;

  constructor(stepS: number) {
    this.#design = new LowPassDesign(P.restTauS, stepS);
    this.#gyrX = new LowPass(this.#design);
    this.#gyrY = new LowPass(this.#design);
    this.#gyrZ = new LowPass(this.#design);
    this.#accX = new LowPass(this.#design);
    this.#accY = new LowPass(this.#design);
    this.#accZ = new LowPass(this.#design);
  }

  /** Short mean of the rates, rad/s: at rest, the gyroscope's bias. */
  get meanGyroX(): number {
    return this.#gyrX.value;
  }
  get meanGyroY(): number {
    return this.#gyrY.value;
  }
  get meanGyroZ(): number {
    return this.#gyrZ.value;
  }

  retune(stepS: number): void {
    this.#design.retune(stepS);
  }

  restart(): void {
    for (const channel of [this.#gyrX, this.#gyrY, this.#gyrZ, this.#accX, this.#accY, this.#accZ]) channel.restart();
    this.#disturb();
  }

  addGyro(x: number, y: number, z: number): void {
    const meanX = this.#gyrX.next(x);
    const meanY = this.#gyrY.next(y);
    const meanZ = this.#gyrZ.next(z);
    const deviation = (x - meanX) ** 2 + (y - meanY) ** 2 + (z - meanZ) ** 2;
    const largest = Math.max(Math.abs(meanX), Math.abs(meanY), Math.abs(meanZ));
    if (deviation >= P.restGyroRad ** 2 || largest > P.biasLimitRad) this.#disturb();
  }

  addAcceleration(x: number, y: number, z: number, stepS: number): void {
    const deviation = (x - this.#accX.next(x)) ** 2 + (y - this.#accY.next(y)) ** 2 + (z - this.#accZ.next(z)) ** 2;
    if (deviation >= P.restAccelerationMps2 ** 2) {
      this.#disturb();
      return;
    }
    this.#restS += stepS;
    this.isAtRest = this.#restS >= P.restMinS;
  }

  #disturb(): void {
    this.#restS = 0;
    this.isAtRest = false;
  }
}
