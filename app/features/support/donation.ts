import * as z from 'zod';

/** US dollars. */
export const DONATION_TIERS_USD = [5, 15, 50, 100] as const;
export type DonationTierUsd = (typeof DONATION_TIERS_USD)[number];

export const LEAST_DONATION_USD = 1;
export const MOST_DONATION_USD = 10_000;

/** An amount as people write it: dollars, with two digits of cents at most. */
const WRITTEN = /^\d{1,5}(?:[.,]\d{1,2})?$/;

/** A custom amount from its field, US dollars. */
export const customDonationSchema = z.object({
  amount: z
    .string()
    .trim()
    .regex(WRITTEN)
    .transform((text) => Number(text.replace(',', '.')))
    .pipe(z.number().min(LEAST_DONATION_USD).max(MOST_DONATION_USD)),
});

/** Where the operator's address takes the amount; a parsed address has its braces encoded. */
const AMOUNT_PLACE = /\{amount\}|%7Bamount%7D/gi;

export interface DonationPage {
  readonly url: string;
  /** False: the page asks for the amount itself. */
  readonly hasAmount: boolean;
}

/** The payment page for an amount of US dollars: whole dollars without cents. */
export function donationPage(configuredUrl: string, amountUsd: number): DonationPage {
  const text = Number.isInteger(amountUsd) ? String(amountUsd) : amountUsd.toFixed(2);
  const url = configuredUrl.replaceAll(AMOUNT_PLACE, text);
  return { url, hasAmount: url !== configuredUrl };
}
