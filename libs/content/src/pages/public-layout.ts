import { BRAND } from '../brand/brand.js';

/** Header and footer of the public pages (docs/requirements.md, "Public header" and "Public footer"). */
export const PUBLIC_LAYOUT = {
  navigationLabel: 'Main',
  menuLabel: 'Menu',
  accountLabel: 'Account',
  homeLabel: `${BRAND.name}: home`,
  signIn: 'Sign In',
  signUp: 'Sign Up',
  dashboard: 'Dashboard',
  logout: 'Logout',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  toTop: 'Scroll to top',
  quickLinks: 'Quick Links',
  legal: 'Legal & Resources',
  writeTo: 'Write to us',
  replyWithin: 'We reply within 24 hours.',
  language: 'Language',
  riskWarning: 'Risk warning',
  copyright: (year: number) => `© ${year} ${BRAND.name}. All rights reserved.`,
} as const;

/** The pages header and footer lead to. */
export const PUBLIC_LINK = {
  home: { to: '/', text: 'Home' },
  about: { to: '/about', text: 'About' },
  services: { to: '/services', text: 'Services' },
  plans: { to: '/investment-plans', text: 'Investment Plans' },
  contact: { to: '/contact', text: 'Contact Us' },
  faq: { to: '/faq', text: 'FAQ' },
  privacy: { to: '/privacy-policy', text: 'Privacy Policy' },
  terms: { to: '/terms-of-use', text: 'Terms of Use' },
  disclaimers: { to: '/disclaimers', text: 'Disclaimers' },
  blog: { to: '/blog', text: 'Blog' },
} as const;

/** A page's title as the browser tab shows it. */
export const pageTitle = (title: string): string => `${title} · ${BRAND.name}`;
