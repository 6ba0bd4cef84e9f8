import { translated } from './translated';

export const supportCopy = translated('supportCopy', {
  title: 'Support Skylens',
  body: 'Skylens is free to use. Write to us when something is wrong, missing or good.',
  noDonations: 'Whoever runs this server takes no donations.',
  tiers: {
    5: {
      title: 'Sky Supporter',
      description: 'A coffee for whoever keeps this server up.',
      benefits: ['Helps to pay for power and network', 'Skylens stays free, without advertising'],
    },
    15: {
      title: 'Sky Enthusiast',
      description: 'A while of running the server.',
      benefits: ['All of the above', 'Helps to remember the sky for longer'],
    },
    50: {
      title: 'Sky Patron',
      description: 'Parts for a receiver that others see with.',
      benefits: ['All of the above', 'Helps to hear aircraft where nobody does yet'],
    },
    100: {
      title: 'Sky Champion',
      description: 'A receiver, its antenna and a small computer.',
      benefits: ['All of the above', 'Helps to build what is still missing'],
    },
  },
  sum: (amount: string) => `$${amount}`,
  give: (amountUsd: number, title: string) => `Give $${amountUsd}: ${title}`,
  helpsWith: 'What it helps with',
  noReward:
    'A donation buys nothing: every part of Skylens is there for everyone. The payment page opens in a new tab.',
  custom: {
    label: 'Your own amount, US dollars',
    submit: 'Give this amount',
    invalid: (least: number, most: string) => `Write an amount from ${least} to ${most} dollars, such as 7.50.`,
  },
  toasts: {
    tierTitle: 'Thank You!',
    customTitle: 'Custom Donation',
    /** The page was told the amount, or asks for it. */
    body: (amount: string, hasAmount: boolean) =>
      hasAmount
        ? `The payment page for $${amount} opens in a new tab.`
        : `The payment page opens in a new tab: choose $${amount} there.`,
  },
  contacts: 'Write to us',
  supportMail: 'Write to support',
  partnerMail: 'Write about a partnership',
} as const);
