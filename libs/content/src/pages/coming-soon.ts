import { BRAND } from '../brand/brand.js';

/** Screens that have their address already and their content with the next release. */
export const COMING_SOON = {
  title: 'Coming with the next release',
  text: (section: string) => `“${section}” is being built. Nothing you have entered elsewhere is affected.`,
  toOverview: 'Back to Overview',
  contact: 'Contact Us',
  contactText: `Write to us at any time; we reply within 24 hours.`,
  supportEmail: BRAND.supportEmail,
} as const;
