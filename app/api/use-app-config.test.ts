import { describe, expect, it } from 'vitest';
import type { AppConfig } from '@contract/app-config';
import { supportOffer } from './use-app-config';

const nothing: AppConfig = {
  supportEmail: null,
  partnerEmail: null,
  supportHandle: null,
  donationUrl: null,
  researchRecipients: [],
  mail: 'outbox',
  basemap: null,
  version: '2.0.0',
};

describe('supportOffer', () => {
  it('[SUP-01] is what the operator configured: donations, contact alone, or nothing', () => {
    expect(supportOffer({ ...nothing, donationUrl: 'https://pay.example.org' })).toBe('donate');
    expect(supportOffer({ ...nothing, supportEmail: 'help@example.org' })).toBe('contact');
    expect(supportOffer({ ...nothing, partnerEmail: 'with@example.org' })).toBe('contact');
    expect(supportOffer(nothing)).toBeNull();
    expect(supportOffer(undefined)).toBeNull();
  });
});
