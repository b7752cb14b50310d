import { BRAND } from '../brand/brand.js';

/** Header and footer of the public pages (spec, section 2). */
export const PUBLIC_LAYOUT = {
  navigationLabel: 'Main',
  footerLabel: 'Footer',
  homeLabel: `${BRAND.name}: home`,
  home: 'Home',
  signIn: 'Sign In',
  signUp: 'Sign Up',
  dashboard: 'Dashboard',
  logout: 'Logout',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  skipToContent: 'Skip to content',
  quickLinks: 'Quick Links',
  contact: 'Contact Us',
  writeTo: 'Write to us',
  copyright: (year: number) => `© ${year} ${BRAND.name}. All rights reserved.`,
} as const;

/** A page's title as the browser tab shows it. */
export const pageTitle = (title: string): string => `${title} · ${BRAND.name}`;
