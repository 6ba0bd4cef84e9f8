/** Categories of DO-260B as an aircraft states them; absent where it does not. */
export interface StatedQuality {
  readonly nacP?: number | undefined;
  readonly nic?: number | undefined;
  readonly sil?: number | undefined;
}

/** Good to 185 m in 95 % of cases, as maps of jammed satellite navigation use it; below, navigation is disturbed. */
const LEAST_NAC_P = 7;
/** Contained within 1 nm. */
const LEAST_NIC = 5;

/** Whether navigation is stated to be poor. A SIL of 0 says that nobody vouches for the NIC: alone it is common and says nothing. */
export function isPoorQuality({ nacP, nic }: StatedQuality): boolean {
  return (nacP !== undefined && nacP < LEAST_NAC_P) || (nic !== undefined && nic < LEAST_NIC);
}
