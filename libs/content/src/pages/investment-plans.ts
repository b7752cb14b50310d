import { formatDollars } from '../format/money.js';

/** The plans screen, for visitors and in the dashboard (docs/requirements.md, "Investment plans"). */
export const INVESTMENT_PLANS = {
  title: 'Investment plans',
  description:
    'Fixed-term plans with a stated rate: how long, how much at least and at most, and what happens at maturity. Your capital is at risk.',
  visitorHero: {
    heading: 'Investment plans with nothing in the small print',
    text: 'Each plan is four numbers: how little, how much, how long and at what rate. Read them, compare them, and ask before you decide.',
    action: 'Get Started Today',
  },
  /** Who has no username yet is greeted by what they are. */
  investorWelcome: (username: string | undefined) => `Welcome, ${username || 'Investor'}`,
  gridHeading: 'The plans on offer',
  loading: 'Loading the investment plans',
  retry: 'Retry Loading Plans',
  empty: 'No investment plans available at the moment. Please check back later.',
  card: {
    min: 'Min. Invest',
    max: 'Max. Invest',
    duration: 'Duration',
    days: (days: number) => (days === 1 ? '1 day' : `${days.toLocaleString('en-US')} days`),
    rate: 'Interest Rate',
    rateNote: 'for the whole term',
    /** To compare plans of different terms; rounded, as nobody pays by it. */
    yearly: (rate: string) => `About ${rate} as a simple yearly rate`,
    /** An illustration of one purchase today. */
    example: (amount: string, back: string, day: string, inParts: boolean) =>
      `From ${amount} you get ${back} ${inParts ? 'by' : 'on'} ${day}${inParts ? ', in parts' : ''} (illustration).`,
    purchase: 'Purchase Plan',
    signInToPurchase: 'Sign In to Purchase',
    toDashboard: 'Go to Dashboard',
    signInToInvest: 'Sign In to Invest',
    /** Buttons that look alike are told apart by what they are about. */
    about: (action: string, plan: string) => `${action}: ${plan}`,
  },
  payout: {
    'at-maturity': 'Interest is paid once, at maturity.',
    daily: 'Interest is paid in equal parts, every day.',
    weekly: 'Interest is paid in equal parts, every 7 days.',
    monthly: 'Interest is paid in equal parts, every 30 days.',
  },
  signInRequired: {
    title: 'Sign In Required',
    text: 'Plans are bought from the balance of an account. Please sign in to go on.',
    action: 'Go to Sign In',
    cancel: 'Cancel',
  },
  course: {
    heading: 'How a plan pays interest and returns your money',
    lead: 'The same course for every plan; only the days and the amounts differ.',
    moments: [
      { title: 'The day you invest', text: 'The amount moves from your balance into the plan.' },
      {
        title: 'During the term',
        text: 'Interest reaches your balance in equal parts, or all at maturity: the card says which.',
      },
      { title: 'The last day', text: 'What you invested returns to your balance, with the last of the interest.' },
    ],
  },
  why: {
    heading: 'Why invest with us',
    items: [
      {
        title: 'Terms that hold',
        text: 'A purchase keeps the term and the rate it was made under. Changing a plan makes a new version for those who come later.',
      },
      {
        title: 'Payouts you can follow',
        text: 'Each payout of interest is an entry on your statement, and so is the principal on the day it returns.',
      },
      {
        title: 'No fees to discover',
        text: 'There are none: not for buying, not for holding, not at maturity. The rate on the card is what is paid.',
      },
    ],
  },
  steps: {
    heading: 'How it works',
    register: {
      title: 'Register',
      text: 'Open an account with your name, your email and a transaction PIN.',
    },
    others: [
      {
        title: 'Fund your account',
        text: 'Send cryptocurrency to the address shown and submit a deposit request. It is credited after review.',
      },
      { title: 'Choose a plan', text: 'Enter an amount within the plan’s range and confirm it with your PIN.' },
      {
        title: 'Follow it to maturity',
        text: 'Plans History shows term, interest and state until the principal returns.',
      },
    ],
  },
  faq: {
    heading: 'FAQ: questions about the plans',
    entries: [
      {
        id: 'deposit',
        question: 'How do I deposit?',
        answer:
          'Sign in, open Deposit, choose a currency and send the amount to the address shown. Then submit the request with its value in US dollars. A reviewer credits what arrived.',
      },
      {
        id: 'limits',
        question: 'What are the minimum and maximum investment?',
        answer:
          'The minimum investment starts from as low as $50 and varies by plan. Both limits stand on each plan’s card; an amount equal to either is fine.',
      },
      {
        id: 'returns',
        question: 'How are returns calculated?',
        answer:
          'The rate is for the whole term, as simple interest on the amount you invest. It is not compounded, and the total is rounded to the cent. The card says whether it is paid once or in equal parts.',
      },
      {
        id: 'early',
        question: 'Can I withdraw early?',
        answer:
          'No. The amount is committed until maturity. Interest that was already paid out is yours to use, like any other available balance.',
      },
      {
        id: 'safety',
        question: 'How safe is my investment?',
        answer:
          'Your capital is at risk, and nothing is guaranteed. What we can promise is the bookkeeping: entries are never changed, large payments need two people, and you can trace every amount.',
      },
      {
        id: 'maturity',
        question: 'What happens at maturity?',
        answer:
          'The interest that is still due is paid, and the principal returns to your available balance on that day. The plan then reads completed in your Plans History. Nothing is renewed by itself.',
      },
    ],
  },
  closing: {
    visitor: { heading: 'Open an account when you are ready', action: 'Create an account', to: '/signup' },
    investor: { heading: 'Your money, line by line', action: 'Go to the dashboard', to: '/dashboard' },
    contact: 'Contact us',
  },
} as const;

/** The purchase dialog (docs/requirements.md, "Purchase"). */
export const PURCHASE = {
  title: (plan: string) => `Purchase ${plan}`,
  /** What a plan is bought from, before and after; money on hold buys nothing. */
  balance: 'Available balance',
  range: 'Allowed range',
  rangeText: (min: number, max: number) => `${formatDollars(min)} to ${formatDollars(max)}`,
  amount: 'Amount (USD)',
  pin: 'Transaction PIN',
  confirm: 'Confirm Purchase',
  cancel: 'Cancel',
  /** Where the server said nothing itself. */
  success: (plan: string) => `You have invested in ${plan}.`,
  bought: (amount: string, days: string) => `${amount} is in this plan for ${days}.`,
  /** From the function that also makes the payouts; `first` is left out where there is one payout. */
  pays: (interest: string, matures: string, first?: string) =>
    first
      ? `The first interest comes on ${first}. In all it pays ${interest} (illustration), and your money is back on ${matures}.`
      : `On ${matures} it pays ${interest} of interest (illustration) and your money is back.`,
  close: 'Close',
  review: (amount: string, days: string) =>
    `${amount} moves from your available balance into this plan for ${days}. It cannot be withdrawn before maturity.`,
  /** From the function that also makes the payouts; nothing is promised by it. */
  projection: (interest: string, matures: string) =>
    `Matures ${matures}. Interest over the term: ${interest} (illustration).`,
} as const;
