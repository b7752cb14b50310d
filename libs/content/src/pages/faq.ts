/**
 * The FAQ page (docs/requirements.md, "FAQ"). The figures that are asked for stand in those words: $50 (FAQ-08), 24-48
 * hours (FAQ-09).
 */
export const FAQ = {
  title: 'FAQ',
  description: 'Plain answers on accounts, deposits, withdrawals, plans, interest, security and privacy.',
  heading: 'FAQ: questions, answered plainly',
  lead: 'If an answer here is “no”, it says so in the first sentence.',
  categoriesLabel: 'Categories',
  categories: [
    {
      id: 'general',
      name: 'General Inquiries',
      entries: [
        {
          id: 'what-is-it',
          question: 'What do you offer?',
          answer:
            'An account in US dollars and fixed-term investment plans. You deposit, choose a plan, and receive its interest and your principal when it matures. You can also withdraw, and transfer money to another account holder. Every entry of your account is kept in a ledger that is never changed afterwards, so your balance can always be traced to what made it.',
        },
        {
          id: 'who-for',
          question: 'Who can open an account?',
          answer:
            'Individuals of full legal age and businesses, wherever the services are lawful. If you act for a business, you confirm at sign-up that you may bind it.',
        },
        {
          id: 'fees',
          question: 'What does it cost?',
          answer:
            'Nothing. There are no fees for the account, deposits, withdrawals, transfers or plans. Payment networks, banks and exchanges may charge their own fees, which we neither set nor receive.',
        },
        {
          id: 'support',
          question: 'When can I reach you?',
          answer:
            'You can write at any time, by support ticket from the dashboard or by the contact form, and we reply within 24 hours. At the desk we are Monday-Friday 9:00 AM-5:00 PM and Saturday-Sunday 10:00 AM-2:00 PM local time.',
        },
        {
          id: 'advice',
          question: 'Will you tell me which plan to buy?',
          answer:
            'No. We explain how each plan works, and the education pages show how to read any offer. Whether a plan suits you depends on things we do not know; for that, please ask an adviser who is licensed where you live.',
        },
      ],
    },
    {
      id: 'account',
      name: 'Account & Registration',
      entries: [
        {
          id: 'open',
          question: 'What do I need to sign up?',
          answer:
            'Your name, an email address, a password of at least six characters, a four-digit transaction PIN, and the answers to two security questions. Phone number, address, country and date of birth are optional. It takes about two minutes.',
        },
        {
          id: 'pin',
          question: 'What is the transaction PIN for?',
          answer:
            'It confirms withdrawals, transfers and purchases, and it is needed to reset a forgotten password. After five wrong entries it is locked for 15 minutes, and for longer each time after that. You can change it in Settings, which also signs out your other sessions.',
        },
        {
          id: 'forgot',
          question: 'I forgot my password. What now?',
          answer:
            'Follow the link for a forgotten password on the sign-in page, enter your email address, then your transaction PIN and a new password. All sessions are signed out, and you sign in with the new one. If you have forgotten only the PIN, our support mails you a link by which you set a new one with your password. If you have forgotten both, write to us.',
        },
        {
          id: 'change-details',
          question: 'Can I change my details later?',
          answer:
            'Yes. Name, phone number, address, country, date of birth, next of kin and picture are in Settings. Another email address comes through our support: the new address has to confirm it, the old one can stop it, and it takes effect after a day.',
        },
        {
          id: 'delete',
          question: 'Can I delete my account?',
          answer:
            'Yes, yourself, with Delete Account in the dashboard’s side panel. It works once the account holds no money, no active plan and no pending request; otherwise it tells you what is in the way. Your personal data is erased at once and cannot be brought back.',
        },
      ],
    },
    {
      id: 'investments',
      name: 'Investments & Finance',
      entries: [
        {
          id: 'minimum',
          question: 'What is the minimum investment?',
          answer:
            'The minimum investment starts from as low as $50 and varies by plan. Each plan’s card shows its smallest and largest amount.',
        },
        {
          id: 'deposit',
          question: 'How do I deposit?',
          answer:
            'Choose a currency on the Deposit screen, send cryptocurrency to the address shown, and submit the request with its value in US dollars. We credit the amount that actually arrived, after review. Compare the address and the network before you send: such payments cannot be called back.',
        },
        {
          id: 'returns',
          question: 'How are returns calculated?',
          answer:
            'The interest rate is the return for the whole term, in percent of the amount invested, as simple interest rounded to the cent. $1,000.00 in a plan of 90 days at 4% earns $40.00. It is paid once, at maturity, unless the plan states equal parts: every day, every 7 days or every 30 days.',
        },
        {
          id: 'withdrawal',
          question: 'How long does a withdrawal take?',
          answer:
            'Withdrawals are typically processed within 24-48 hours. The amount is set aside as held as soon as you ask, and large withdrawals need the approval of two people. If one is refused you read the reason, and the money is available again at once.',
        },
        {
          id: 'early',
          question: 'Can I get my money out of a plan early?',
          answer:
            'No. A plan runs to the end of its term; there is no early withdrawal and no exception to it. Please invest only what you will not need before that day.',
        },
        {
          id: 'maturity',
          question: 'What happens at maturity?',
          answer:
            'Your principal and any interest still due are added to your available balance, and the plan is shown as completed. Nothing is reinvested unless you do it. You may withdraw, leave the money, or buy another plan at the terms of that day.',
        },
      ],
    },
    {
      id: 'security',
      name: 'Security & Privacy',
      entries: [
        {
          id: 'safe',
          question: 'Is my money safe?',
          answer:
            'No investment is free of risk: you can lose money, including all of the principal, and no public scheme insures it. What we can do is guard against error and fraud. Every entry is double-booked and never overwritten, large payments and every manual correction need two people, and nobody approves what they entered themselves.',
        },
        {
          id: 'read-password',
          question: 'Can your staff see my password or PIN?',
          answer:
            'No. Passwords and security answers are stored as one-way hashes, the PIN as a keyed code whose key lies outside the database. Nobody here will ever ask you for them. If someone does, it is not us.',
        },
        {
          id: 'second-step',
          question: 'Can I protect my sign-in with a second step?',
          answer:
            'Yes. In Settings you can add an authenticator app of your phone; from then on, signing in asks for its code as well. Keep the backup codes you are shown somewhere safe: each of them replaces the phone once.',
        },
        {
          id: 'cookies',
          question: 'Do you use cookies or trackers?',
          answer:
            'No cookies, no advertising and no analytics scripts. Your browser stores the token that keeps you signed in, a random text that says that it signed in before, and your choice of a light or dark display.',
        },
        {
          id: 'sharing',
          question: 'Who else sees my data?',
          answer:
            'Whoever carries a payment you ask for, the providers who run our servers and mail, and authorities where the law demands it. Auditors see amounts and identifiers, but no names. We do not sell data.',
        },
        {
          id: 'tamper',
          question: 'How would I know if a record had been changed?',
          answer:
            'Each entry of the ledger is sealed into a tree of fingerprints, so that changing, removing or swapping an old entry shows. An auditor can fold the whole ledger again from its first entry and compare the result with every balance shown.',
        },
      ],
    },
  ],
  notAnswered: { heading: 'Not answered?', text: 'Write to us. We reply within 24 hours.', action: 'Contact us' },
  tips: {
    heading: 'Three habits that save trouble',
    items: [
      {
        title: 'Type the address',
        text: 'Reach this site by typing its name or from your bookmarks, never through a link in a message.',
      },
      {
        title: 'Read the review line',
        text: 'Above each button that moves money stands what will happen, and to whom. Read it before you press.',
      },
      {
        title: 'Start small',
        text: 'Send a small deposit first. Once it has arrived you know the address, the network and the way.',
      },
    ],
  },
  testimonials: 'Testimonials: what clients might say',
  education: {
    heading: 'Education: understand first, invest later',
    text: 'Three short articles explain rates, terms and trends, with figures you can move.',
    action: 'Go to Education',
  },
} as const;
