import { describe, expect, it } from 'vitest';
import { customDonationSchema, donationPage } from './donation';

describe('the payment page', () => {
  it('[SUP-01] is told the amount where the address has a place for it, as typed or as parsed', () => {
    const told = { url: 'https://pay.example.org/skylens/15', hasAmount: true };
    expect(donationPage('https://pay.example.org/skylens/{amount}', 15)).toEqual(told);
    expect(donationPage(new URL('https://pay.example.org/skylens/{amount}').href, 15)).toEqual(told);
    expect(donationPage('https://pay.example.org/?usd={amount}', 7.5).url).toBe('https://pay.example.org/?usd=7.50');
  });

  it('asks for the amount itself where it has none', () => {
    expect(donationPage('https://pay.example.org/skylens', 50)).toEqual({
      url: 'https://pay.example.org/skylens',
      hasAmount: false,
    });
  });
});

describe('a custom amount', () => {
  it.each([
    ['1', 1],
    ['12.5', 12.5],
    [' 12,50 ', 12.5],
    ['10000', 10_000],
  ])('is taken as %s', (amount, usd) => {
    expect(customDonationSchema.parse({ amount })).toEqual({ amount: usd });
  });

  it.each(['', '0', '0.99', '10000.01', '-5', '1e3', '5.001', 'five', '5; rm', '١٥'])(
    'is refused as "%s"',
    (amount) => {
      expect(customDonationSchema.safeParse({ amount }).success).toBe(false);
    },
  );
});
