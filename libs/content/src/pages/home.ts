import { BRAND } from '../brand/brand.js';

/** The landing page (spec, sections 1 and 2). */
export const HOME = {
  tabTitle: BRAND.promise.replace(/\.$/, ''),
  description:
    'An online investment platform whose money is an event-sourced ledger: every balance can be traced, cent by cent, to what made it.',
  hero: {
    heading: 'Your money, with every line accounted for.',
    text: `${BRAND.name} keeps each deposit, payout and decision as an entry that is never changed afterwards. Your balance is what those entries add up to, today and on any day before.`,
    action: 'Open an account',
    dashboard: 'Go to Dashboard',
  },
  ledger: {
    heading: 'A statement you can check, not just read',
    points: [
      {
        title: 'Nothing is overwritten',
        text: 'A correction is a new entry beside the old one. Both stay visible, with who decided and why.',
      },
      {
        title: 'Held money is shown as held',
        text: 'A withdrawal on its way to review is set aside at once, so that your available balance is the amount you can use.',
      },
      {
        title: 'Two people for what matters',
        text: 'Large payments and every manual correction need a second person. Nobody decides on what they entered themselves.',
      },
    ],
  },
  steps: {
    heading: 'Four steps',
    items: [
      { title: 'Sign up and verify', text: 'Your name, your email and a transaction PIN. It takes about two minutes.' },
      {
        title: 'Fund your account',
        text: 'Send cryptocurrency to the address shown; we credit it once it has arrived.',
      },
      { title: 'Choose a plan', text: 'A fixed term and a stated rate. The terms you bought under stay yours.' },
      { title: 'Monitor growth', text: 'Balance, chart and statement follow each entry of the ledger.' },
    ],
  },
  closing: { heading: 'Begin with a page that adds up.', action: 'Open an account' },
} as const;
