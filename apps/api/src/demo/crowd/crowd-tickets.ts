import { CANNED_REPLIES, filledReply } from '@clearfold/content';
import { DEMO_STAFF, type DemoStaff } from '../accounts.js';
import { DEMO_CROWD } from './crowd.js';
import { demoId, type DemoTicket } from '../tickets.js';

/** A reply as the console fills it in. */
const canned = (id: string, investor: string, subject: string, by: DemoStaff): string => {
  const text = CANNED_REPLIES.find((reply) => reply.id === id)?.text ?? '';
  const name = DEMO_CROWD.find((one) => one.name === investor)?.firstName ?? '';
  return filledReply(text, { name, subject, staff: DEMO_STAFF[by].name });
};

const CONVERSATIONS: readonly Omit<DemoTicket, 'id'>[] = [
  {
    daysAgo: 538.6,
    investor: 'grace',
    request: { subject: 'Account Issue', message: 'I mistyped my phone number when I signed up. Can you correct it?' },
    then: [
      {
        daysAgo: 538.1,
        by: 'sam',
        answer: 'You can do that yourself: Settings, Profile, Phone number. It takes effect at once.',
      },
      { daysAgo: 537.9, reply: 'Found it, thank you.' },
      { daysAgo: 537.6, by: 'sam', answer: canned('solved', 'grace', 'Account Issue', 'sam') },
    ],
  },
  {
    daysAgo: 474.2,
    investor: 'henrik',
    request: {
      subject: 'Investment Plan Inquiry',
      message:
        'I would like to put 60,000 dollars into Cornerstone in three parts. Is there anything against that, and does each part run for its own year?',
    },
    then: [
      { daysAgo: 473.9, by: 'sam', claims: true },
      {
        daysAgo: 473.8,
        by: 'sam',
        answer: 'Nothing against it. I ask our plan manager about the terms and write again today.',
        keepOpen: true,
      },
      {
        daysAgo: 473.5,
        by: 'sam',
        answer:
          'Each purchase is a contract of its own: it runs for 365 days from its own day, at the rate of that day, and its principal returns by itself.',
      },
    ],
  },
  {
    daysAgo: 371.3,
    investor: 'rajiv',
    request: {
      subject: 'Withdrawal Problem',
      message: 'My withdrawal has been pending since yesterday. Is something wrong?',
    },
    then: [{ daysAgo: 371.0, by: 'sam', answer: canned('withdrawal-times', 'rajiv', 'Withdrawal Problem', 'sam') }],
  },
  {
    daysAgo: 268.1,
    investor: 'oliver',
    request: {
      subject: 'Withdrawal Problem',
      message:
        'You say that my bank sent the money back. I moved to another bank in spring; which account did you use?',
    },
    then: [
      { daysAgo: 267.8, by: 'alex', claims: true },
      {
        daysAgo: 267.7,
        by: 'alex',
        answer:
          'The one that you gave with the request, ending in 8000. The amount is in your balance again; please ask for a new withdrawal to the account that you use now.',
        keepOpen: true,
      },
      { daysAgo: 267.2, reply: 'That was the old one, my mistake. I will do it again tonight.' },
      { daysAgo: 263.4, reply: 'It has arrived. Thank you for the patience.' },
      { daysAgo: 263.2, by: 'alex', answer: 'Good. Then I close this.' },
    ],
  },
  {
    daysAgo: 250.9,
    investor: 'camille',
    request: {
      subject: 'Deposit Problem',
      message: 'The USDC address on the deposit page is not the one that I used last month. Is this really yours?',
    },
    then: [
      {
        daysAgo: 250.6,
        by: 'amara',
        answer:
          'It is. The address was changed yesterday, by two of us, and you can check that yourself: the change is an event in the ledger. Asking was right.',
      },
    ],
  },
  {
    daysAgo: 199.4,
    investor: 'tomas',
    request: {
      subject: 'Investment Plan Inquiry',
      message: 'Cornerstone now says 5.9%. Does that change what I bought in autumn?',
    },
    then: [
      { daysAgo: 199.1, by: 'sam', answer: 'No. What you bought keeps the rate of its day to the end.' },
      { daysAgo: 198.7, reply: 'And if I buy again after it has matured?' },
      { daysAgo: 198.4, by: 'sam', answer: 'Then the rate of that day counts, as it stands on the plan’s card.' },
    ],
  },
  {
    daysAgo: 122.4,
    investor: 'amina',
    request: {
      subject: 'Deposit Problem',
      message: 'I asked for this deposit, but I am no longer sure that my payment had the right reference.',
    },
    then: [
      { daysAgo: 122.1, by: 'sam', answer: canned('deposit-hash', 'amina', 'Deposit Problem', 'sam'), keepOpen: true },
      { daysAgo: 121.9, reply: 'I do not have one. My brother may have paid to the same address that day.' },
      {
        daysAgo: 119.8,
        by: 'sam',
        answer:
          'The payment was somebody else’s. We took the $310.00 back, which you see in your statement with the reason. I am sorry for the confusion.',
      },
    ],
  },
  {
    daysAgo: 66.6,
    investor: 'isabella',
    request: { subject: 'Other Inquiry', message: 'I sent a transfer to the wrong person. Can you stop it?' },
    then: [
      {
        daysAgo: 66.3,
        by: 'sam',
        answer: 'It has not been approved yet, so yes: it is declined, and the amount is free again.',
      },
    ],
  },
  {
    daysAgo: 22.2,
    investor: 'hannah',
    request: {
      subject: 'Withdrawal Problem',
      message: 'Now my withdrawal is rejected, after it was approved. What does my bank not like?',
    },
    then: [
      { daysAgo: 22.0, by: 'sam', claims: true },
      {
        daysAgo: 21.9,
        by: 'sam',
        answer: 'Your bank wrote that it does not know the account holder. Is the account in your name alone?',
        keepOpen: true,
      },
      { daysAgo: 21.2, reply: 'In mine and my husband’s. His name stands first.' },
      { daysAgo: 20.9, by: 'sam', answer: 'Then please write both names with the account when you ask again.' },
    ],
  },
  {
    daysAgo: 12.3,
    investor: 'viktor',
    request: {
      subject: 'Account Issue',
      message: 'Why is my account frozen? I need the money this week!',
    },
    then: [
      { daysAgo: 12.2, by: 'alex', claims: true },
      {
        daysAgo: 12.1,
        by: 'alex',
        answer:
          'Three new accounts within a day is what we stop for, to protect you. Please call us back from the number in your profile; then we go through the requests together.',
        keepOpen: true,
      },
      { daysAgo: 11.6, reply: 'I have another number now. Can I call from that one?' },
      {
        daysAgo: 11.3,
        by: 'alex',
        answer: 'Not from that one alone. Please send us a letter with a copy of your passport, or come by.',
        keepOpen: true,
      },
    ],
  },
  {
    daysAgo: 0.93,
    investor: 'linnea',
    request: {
      subject: 'Technical Support',
      message: 'The statement as a PDF has no page numbers when I print it on A5.',
    },
    then: [
      { daysAgo: 0.83, by: 'sam', answer: canned('looking', 'linnea', 'Technical Support', 'sam') },
      { daysAgo: 0.4, by: 'sam', reopens: true },
    ],
  },
  {
    daysAgo: 2.1,
    investor: 'daniel',
    request: {
      subject: 'Investment Plan Inquiry',
      message: 'Can I give notice to Lighthouse before the half year is over?',
    },
    then: [
      {
        daysAgo: 1.9,
        by: 'sam',
        answer: 'No: a plan runs to its day. What is not in a plan you can withdraw at any time.',
      },
      { daysAgo: 0.5, reply: 'And in an emergency? My sister may need the money in spring.' },
    ],
  },
  {
    daysAgo: 0.8,
    investor: 'henrik',
    request: { subject: 'Technical Support', message: 'Can I export the statement of two years into one file?' },
    then: [{ daysAgo: 0.6, by: 'sam', claims: true }],
  },
  {
    daysAgo: 0.55,
    investor: 'ruth',
    request: {
      subject: 'Account Issue',
      message: 'The link to verify my e-mail no longer works. How do I get a new one?',
    },
  },
];

/** Of everybody else, in every state a ticket can have. */
export const CROWD_TICKETS: readonly DemoTicket[] = CONVERSATIONS.map((ticket, index) => ({
  id: demoId('ticket', index + 1),
  ...ticket,
}));
