import { type ContactMessageStatus } from '@clearfold/contracts';
import { type DemoStaff } from './accounts.js';

/** What somebody wrote with the contact form, and what staff noted of it. */
export interface DemoMessage {
  /** In days before the first start. */
  daysAgo: number;
  name: string;
  email: string;
  subject: string;
  message: string;
  then?: { by: DemoStaff; status: ContactMessageStatus; daysAgo: number };
}

export const DEMO_MESSAGES: readonly DemoMessage[] = [
  {
    daysAgo: 402.2,
    name: 'Margaret Hill',
    email: 'margaret.hill@visitor.example',
    subject: 'Which plan is the shortest?',
    message: 'I would like to try this with a small sum. Which of the plans ends first?',
    then: { by: 'sam', status: 'closed', daysAgo: 401.8 },
  },
  {
    daysAgo: 287.9,
    name: 'Paul Fischer',
    email: 'paul.fischer@visitor.example',
    subject: 'Interview for a student paper',
    message: 'We write about ledgers that anybody can check. Would one of you have half an hour for us?',
    then: { by: 'alex', status: 'answered', daysAgo: 286.5 },
  },
  {
    daysAgo: 163.4,
    name: 'SEO Growth Team',
    email: 'offers@visitor.example',
    subject: 'First page in 30 days',
    message: 'We have looked at your website and can bring it to the first page. When may we call?',
    then: { by: 'sam', status: 'closed', daysAgo: 163.1 },
  },
  {
    daysAgo: 74.7,
    name: 'Ana Beltrán',
    email: 'ana.beltran@visitor.example',
    subject: 'Deposits by bank transfer',
    message: 'Do you take deposits from a bank account, or coins only?',
    then: { by: 'sam', status: 'answered', daysAgo: 74.2 },
  },
  {
    daysAgo: 9.3,
    name: 'Tobias Lang',
    email: 'tobias.lang@visitor.example',
    subject: 'The offline verifier',
    message: 'I ran your verifier on the exported log and it passed. Is there a mailing list for new checkpoint keys?',
    then: { by: 'amara', status: 'answered', daysAgo: 8.8 },
  },
  {
    daysAgo: 0.6,
    name: 'Joan Ferrer',
    email: 'joan.ferrer@visitor.example',
    subject: 'Opening an account for my club',
    message: 'May an association have an account, or only a person?',
  },
];

/** Who reads the newsletter. The last ones have not followed the mailed link yet. */
export const DEMO_READERS: readonly { daysAgo: number; email: string; confirms: boolean }[] = [
  ...[512, 466, 431, 388, 352, 341, 297, 254, 239, 201, 166, 142, 97, 68, 33, 17, 5].map((daysAgo, index) => ({
    daysAgo: daysAgo + 0.3,
    email: `reader.${index + 1}@visitor.example`,
    confirms: true,
  })),
  { daysAgo: 0.9, email: 'reader.18@visitor.example', confirms: false },
  { daysAgo: 0.2, email: 'reader.19@visitor.example', confirms: false },
];
