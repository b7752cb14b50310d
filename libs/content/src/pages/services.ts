import { BRAND } from '../brand/brand.js';

/** The Services page (docs/requirements.md, SERV-01). */
export const SERVICES = {
  title: 'Services',
  description: `What ${BRAND.name} does for individuals and businesses: fixed-term plans, deposits, withdrawals, transfers, statements, and support.`,
  heading: 'Services: few, done to the cent',
  lead: 'For individuals and for businesses. Each of them is described here by what it does, how long it takes, and what it does not do.',
  action: 'View investment plans',
  list: {
    heading: 'What you can do here',
    items: [
      {
        title: 'Invest for a fixed term',
        text: 'Choose a plan by its term, its rate for the whole term, and its smallest and largest amount. You keep the terms you bought under, whatever changes afterwards.',
        detail: 'Principal and interest return at maturity. No early withdrawal.',
      },
      {
        title: 'Deposit',
        text: 'Send cryptocurrency to the address in your dashboard and tell us what it is worth in dollars. We credit what arrived.',
        detail: 'Reviewed by a person. No fee from us.',
      },
      {
        title: 'Withdraw',
        text: 'To a bank account or a wallet of yours. The amount is set aside at once, and you can follow each step of the review.',
        detail: 'Typically 24-48 hours. Large sums need two approvals.',
      },
      {
        title: 'Transfer',
        text: 'To another account holder by user id. You see a masked form of the name before you confirm.',
        detail: 'Reviewed before it is carried out. You may cancel until then.',
      },
      {
        title: 'Read your statement',
        text: 'Every entry with its date, type, amount, status and reason; filter it, sort it, and check that it adds up.',
        detail: 'The chart’s last point is always your total balance.',
      },
      {
        title: 'Ask',
        text: 'Open a support ticket at any hour. You see when somebody has taken it up, and their answer stays with your account.',
        detail: 'Reply within 24 hours.',
      },
    ],
  },
  audiences: {
    heading: 'For whom',
    items: [
      {
        title: 'Individuals',
        text: 'You have a sum you will not need before a certain day, and would rather know the terms than follow a market. You want to see at any time where each dollar is.',
      },
      {
        title: 'Businesses and associations',
        text: 'You hold reserves between two dates and have to account for them to others. Every entry can be traced to the request and the decision behind it, which is what your own auditor will ask for.',
      },
    ],
  },
  limits: {
    heading: 'What we do not do',
    items: [
      'We do not give investment, legal or tax advice, and we do not recommend a plan.',
      'We do not release a plan before its term ends.',
      'We do not charge fees, and so have none to waive.',
      'We do not trade on your behalf, and no program decides about your money.',
      'We do not promise results. A rate is a term of a contract, and a contract carries the risk of the one who owes.',
    ],
  },
  closing: {
    heading: 'Begin with the terms',
    action: 'View investment plans',
    contact: 'Ask a question first',
  },
} as const;
