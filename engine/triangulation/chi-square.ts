/**
 * Quantiles of the chi-square distribution by Wilson and Hilferty's cube, within 1 % for two and more degrees of freedom.
 * @param normalQuantile of the same probability: 1.645 for 95 %, 3.09 for 99.9 %
 */
export function chiSquareQuantile(degreesOfFreedom: number, normalQuantile: number): number {
  const part = 2 / (9 * degreesOfFreedom);
  return degreesOfFreedom * (1 - part + normalQuantile * Math.sqrt(part)) ** 3;
}
