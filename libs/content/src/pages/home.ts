import { BRAND } from '../brand/brand.js';

/**
 * The landing page (docs/requirements.md, "Landing page"). No promise of a return stands here, and no figure but an
 * example's.
 */
export const HOME = {
  tabTitle: BRAND.promise.replace(/\.$/, ''),
  description: `${BRAND.name} offers fixed-term investment plans to individuals and businesses, and keeps every deposit, payout and decision as an entry that is never changed afterwards.`,
  hero: {
    heading: 'Fixed-term investment plans, with every line accounted for.',
    text: `${BRAND.name} sells investment plans for individuals and businesses: a stated term, a stated rate, from as little as $50. Your balance is what its entries add up to, today and on any day before.`,
    action: 'Open an account',
    dashboard: 'Go to Dashboard',
    plans: 'See the plans',
    pictureAlt: 'The dashboard of an example account: balance, deposits, withdrawals and investments.',
    pictureCaption: 'The dashboard, as investors see it. The account is an example.',
  },
  who: {
    heading: 'Who we are',
    paragraphs: [
      `${BRAND.name} is an investment platform built around one habit: writing things down once, and never over. A deposit, a purchase, a payout, a correction: each is an entry with a time, an author and a reason.`,
      'People who invest for themselves and companies that put aside what they do not need this year use the same accounts, the same terms and the same statement.',
    ],
    link: 'More about us',
  },
  steps: {
    heading: 'How it works: four steps, in this order',
    items: [
      {
        title: 'Sign up and verify',
        text: 'Your name, your email and a transaction PIN that only you know. It takes about two minutes.',
      },
      {
        title: 'Fund your account',
        text: 'Send cryptocurrency to the address shown. Once it has arrived and a reviewer has seen it, your dollar balance rises.',
      },
      {
        title: 'Choose a plan',
        text: 'Read the term, the rate and the limits. What you buy under stays yours, even if the plan changes later.',
      },
      {
        title: 'Monitor growth',
        text: 'Balance, chart and statement follow each entry as it is made. Nothing waits for the end of the month.',
      },
    ],
  },
  why: {
    heading: 'Why choose us',
    lead: 'Seven things we can say plainly, because you can check each of them.',
    items: [
      {
        title: 'Investment plans',
        text: 'A fixed term, a stated rate, a smallest and a largest amount. All four stand on the card, before you sign in.',
      },
      {
        title: 'Expert guidance',
        text: 'Questions about a plan or your account are answered by people, in writing, so that you can read the answer again.',
      },
      {
        title: 'A secure platform',
        text: 'Money leaves with your PIN and a reviewer’s decision. Large payments need a second one.',
      },
      {
        title: 'Transparent reporting',
        text: 'Every amount on your statement leads to the request that caused it, what was decided, and when.',
      },
      {
        title: 'AI-powered insights',
        text: 'What models can tell an investor and where they fail: our articles say both. No model decides about your money here.',
      },
      {
        title: 'Global market access',
        text: 'One dollar account, funded from wherever you are, in any of the currencies listed on the deposit page.',
      },
      {
        title: '24/7 support',
        text: 'Open a ticket at any hour, on any day. Someone replies within 24 hours.',
      },
    ],
  },
  apart: {
    heading: 'What sets us apart',
    lead: 'Most statements tell you a balance. Ours lets you make it again.',
    points: [
      {
        title: 'Nothing is overwritten',
        text: 'A correction is a new entry beside the old one. Both stay visible, with who decided and why.',
      },
      {
        title: 'Held money is shown as held',
        text: 'A withdrawal in review is set aside at once. What is called available is what you can use.',
      },
      {
        title: 'Two people for what matters',
        text: 'Large payments and every manual correction need a second person. Nobody decides on what they entered themselves.',
      },
    ],
    replay: {
      caption: 'Replay an account',
      note: 'An example, not a real account. Move the mark and the balance is added up again from the first line.',
      position: 'Up to entry',
      positionText: (entry: number, of: number) => `entry ${entry} of ${of}`,
      balance: 'Balance',
      columns: { entry: 'Entry', what: 'What happened', amount: 'Amount (USD)' },
      /** Amounts in cents. */
      entries: [
        { what: 'Deposit credited', amountCents: 250_000n },
        { what: 'Plan bought', amountCents: -100_000n },
        { what: 'Withdrawal paid out', amountCents: -40_000n },
        { what: 'Transfer received', amountCents: 12_550n },
        { what: 'Deposit corrected by two people', amountCents: -5_000n },
      ],
    },
  },
  plans: {
    heading: 'Investment plans: terms you can read in one breath',
    text: 'How long, how much at least and at most, and what rate for the whole term. There are no fees and no early exit; we say so before you buy, not after.',
    action: 'Compare the plans',
    listLabel: 'Plans on offer',
    loading: 'Loading the plans…',
    term: (days: number) => (days === 1 ? 'for a term of 1 day' : `for a term of ${days} days`),
    from: (amount: string) => `From ${amount}`,
    /** One amount through the plan; what the rate says, and no promise. */
    worked: (amount: string, interest: string, sum: string) =>
      `Illustration: ${amount} invested, ${interest} interest over the term, ${sum} in all.`,
  },
  deliverables: {
    heading: 'What you receive',
    lead: 'Papers, not promises.',
    pictureAlt:
      'The statement of an example account: each movement with date, amount, status and the balance after it.',
    pictureCaption: 'The statement, with the balance after each line. The account is an example.',
    items: [
      {
        title: 'A statement that adds up',
        text: 'Every movement on screen, with who and why. As a PDF for your accountant, with the opening and the closing balance.',
      },
      {
        title: 'A reason with every decision',
        text: 'Approved, rejected, corrected: who decided is recorded, and what you need to know is written beside it.',
      },
      {
        title: 'A history of your plans',
        text: 'Each purchase with its amount, term, rate and state, from the day you bought to the day it was paid back.',
      },
      {
        title: 'A way to check us',
        text: 'The log is sealed entry by entry, so that a change to an old line shows. An auditor needs nothing from us but the file.',
      },
    ],
  },
  belief: {
    heading: 'Vision and mission',
    vision: {
      title: 'Vision',
      text: 'That anyone who entrusts money to somebody else can see, at any time, where it is and why.',
    },
    mission: {
      title: 'Mission',
      text: 'To offer plain investment plans on books that a stranger could audit, and to answer every question about them in plain words.',
    },
  },
  education: {
    heading: 'Education: read before you invest',
    lead: 'Three articles that make no offer. If one of them talks you out of a purchase, it has done its work.',
    items: [
      { to: '/education/basics', title: 'The basics', text: 'What a return is paid for, and what a rate leaves out.' },
      { to: '/education/strategies', title: 'Strategies', text: 'Spreading, staggering, waiting: what each can do.' },
      { to: '/education/trends', title: 'Trends', text: 'How to read a market story without being sold one.' },
    ],
    link: 'All of the education hub',
  },
  testimonials: {
    heading: 'Testimonials: what clients say',
    left: 'Scroll testimonials left',
    right: 'Scroll testimonials right',
    listLabel: 'Testimonials',
  },
  faq: {
    heading: 'FAQ: asked before the first deposit',
    link: 'Something else? Write to us',
    entries: [
      {
        id: 'minimum',
        question: 'How much do I need to begin?',
        answer:
          'The minimum investment starts from as low as $50 and varies by plan. Each plan’s card shows its smallest and its largest amount.',
      },
      {
        id: 'withdrawals',
        question: 'How long does a withdrawal take?',
        answer:
          'Withdrawals are typically processed within 24-48 hours. A person reviews each one; from a certain amount on, two people do. You see every step on your statement.',
      },
      {
        id: 'early',
        question: 'Can I leave a plan before its term ends?',
        answer:
          'No. The amount is committed until maturity, which is what the rate is paid for. Invest only what you will not need before that day.',
      },
      {
        id: 'loss',
        question: 'Can I lose money?',
        answer:
          'Yes. Investing risks the loss of principal, and nothing is guaranteed. Please read the disclaimers before you buy, and ask when a sentence is unclear.',
      },
      {
        id: 'business',
        question: 'Can a company open an account?',
        answer:
          'Yes. A business signs up with the person who acts for it. The terms, the limits and the statement are the same.',
      },
    ],
  },
  closing: {
    heading: 'Begin with a page that adds up.',
    text: 'Two minutes to sign up. Nothing to pay until you decide to fund the account.',
    action: 'Open an account',
    contact: 'Ask us first',
  },
  newsletter: {
    heading: 'Newsletter: a letter now and then',
    text: 'What we learned about investing, reporting and risk. No offers, no countdowns, and a link to leave in every letter.',
  },
} as const;
