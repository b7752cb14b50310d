import { PUBLIC_LINK } from '@clearfold/content';

const { home, about, services, plans, contact, faq, privacy, terms, disclaimers, blog } = PUBLIC_LINK;

export const HEADER_LINKS = [home, about, services, plans, contact];
export const QUICK_LINKS = [home, about, services, plans, faq, contact];
export const LEGAL_LINKS = [privacy, terms, disclaimers, blog];
