import { BRAND } from '../brand/brand.js';

/**
 * The ids of the two elements that outside scripts look for: the language menu draws itself into the first, the chat
 * shows in the second.
 */
export const TRANSLATION_ELEMENT_ID = 'clearfold-page-translation';
export const LIVE_CHAT_ELEMENT_ID = 'clearfold-live-chat';

/** When somebody is at the desk (docs/requirements.md, CONT-03, CONT-04). */
export const BUSINESS_HOURS = [
  { days: 'Monday-Friday', hours: '9:00 AM-5:00 PM' },
  { days: 'Saturday-Sunday', hours: '10:00 AM-2:00 PM' },
] as const;

export const LOCAL_TIME = 'local time';

/**
 * The live chat of every screen; without a configured provider it leads to what answers (docs/product-rules.md,
 * "Screens").
 */
export const LIVE_CHAT = {
  open: 'Live chat',
  close: 'Close live chat',
  title: 'How can we help?',
  text: `Write to us any time. Someone at ${BRAND.name} reads every message and replies within 24 hours.`,
  contact: 'Write a message',
  ticket: 'Open a support ticket',
  hours: 'At the desk',
  frame: 'Live chat',
} as const;

/** The page translation in the footer. */
export const TRANSLATION = {
  open: 'Translate this page',
  /** Loading it sends the page's address to the service. */
  note: 'Loads a translation service from outside this site.',
  loading: 'Loading the translation service…',
  failed: 'The translation service could not be loaded.',
  browser:
    'Your browser can translate this page: open its menu, or right-click on an empty spot, and choose “Translate”. Amounts and account numbers stay as they are.',
} as const;

/** Stands in for a picture that cannot be loaded; in the client's public folder. */
export const PLACEHOLDER_IMAGE = '/placeholder.svg';
