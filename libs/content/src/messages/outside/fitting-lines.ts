import { type FitReason } from '@clearfold/contracts';

/** Why a line of an outside account is offered for a request; `day` is said by how far the two are apart. */
export const FIT_REASON_TEXT: Readonly<Record<Exclude<FitReason, 'day'>, string>> = {
  'transaction-id': 'Same transaction id',
  reference: 'Same payment reference',
  amount: 'Same amount',
  'amount-near': 'Nearly the same amount',
  address: 'On the account it was to be sent to',
  recipient: 'Names the recipient',
  name: 'Names the investor',
};

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

/** The lines of outside accounts at the review desk. */
export const FITTING_LINES = {
  came: 'Lines it may have come by',
  wentOut: 'Lines it may have gone out by',
  list: 'Lines that fit',
  loading: 'Looking for lines that fit…',
  /** Of a decision that is sent before they are there. */
  stillLoading: 'Nothing was sent yet. Look at the lines that fit first; they are on their way.',
  failed: 'The lines that fit could not be loaded.',
  none: 'No line of an outside account fits yet.',
  noneRequired: 'No line of an outside account fits yet. Without one it takes two people, who both say why.',
  /** A line's place after the request, in UTC days. */
  daysLater: (count: number) => {
    if (count === 0) return 'Same day';
    return count > 0 ? `${days(count)} later` : `${days(-count)} earlier`;
  },
  exactly: { declared: 'as declared', credited: 'as credited', paid: 'as paid' },
  more: {
    declared: (amount: string) => `${amount} more than declared`,
    credited: (amount: string) => `${amount} more than credited`,
    paid: (amount: string) => `${amount} more than paid`,
  },
  less: {
    declared: (amount: string) => `${amount} less than declared`,
    credited: (amount: string) => `${amount} less than credited`,
    paid: (amount: string) => `${amount} less than paid`,
  },
  cameBy: 'Which line did the money come by?',
  wentOutBy: 'Which line did the payment go out by?',
  noneOfThese: 'None of these',
  notYetFound: 'No line of an outside account fits yet: it can be found later, when the statement comes.',
  notYet: 'Not on a statement yet',
  withoutLine: 'None: credit it without a line',
  creditWithoutLine: 'Credit it without a line',
  withoutLineWhy: 'Why without a line?',
  withoutLineHelp: 'Staff read it, the investor does not. Two people must each say why.',
  withoutLineMissing: 'Please say why it is credited without a line.',
  chooseOrNone: 'Please choose a line, or say that it is none of these: one may have the very reference.',
  chooseLine: 'Please choose the line of the outside account.',
  firstWithoutLine: 'Crediting without a line takes two people: yours is the first approval.',
  firstAtRate: 'The rate of a coin takes two people, who say the same one: yours is the first approval.',
  firstByNone: (name: string) =>
    `This will be a new proposal, not a second approval: ${name} approved it without a line.`,
  firstBeforeWanted: (name: string) =>
    `This will be a new proposal, not a second approval: ${name} approved it before a line was wanted, and did not say why there is none.`,
  firstByLine: (name: string) => `This will be a new proposal, not a second approval: ${name} approved it by a line.`,
  firstByAnother: (name: string) =>
    `This will be a new proposal, not a second approval: ${name} approved it by another line.`,
  firstAtAnother: (name: string) =>
    `This will be a new proposal, not a second approval: ${name} approved it at another rate.`,
  firstLineChanged: (hasLine: boolean) => (hasLine ? 'It is by another line.' : 'It is without a line.'),
  firstRateChanged: (rate: string, currency: string) => `It is at ${rate} for 1 ${currency}.`,
  reloaded: 'The lines have been loaded anew: please choose again.',
  showMore: (count: number) => `Show ${count} more`,
  another: 'Look for another line',
  anotherReference: 'Reference of another line',
  look: 'Look',
  noneFound: 'No free line has this in its reference.',
  rate: (currency: string) => `US dollars for 1 ${currency}`,
  rateSource: 'Source of the rate',
  rateSourceHelp: 'Who says so, such as an exchange.',
  rateAt: 'When it stood so',
  rateAtMissing: 'Please enter when the rate stood so.',
  rateSourceMissing: 'Please enter who says so.',
  worth: (line: string, rate: string, worth: string, difference: string) =>
    `${line} at ${rate} come to ${worth}: ${difference}.`,
  byLine: (day: string, line: string, account: string) => `By the line of ${day} over ${line}, ${account}.`,
  byNoLine: 'No line shows that it came.',
  firstWithout: 'Without a line',
  withoutLineSaid: (why: string) => `Without a line: ${why}`,
  explainedAs: (category: string, amount: string) => `${category}: ${amount}`,
  line: 'Line',
  lineOf: (line: string, day: string, account: string) => `${line}, ${day}, ${account}`,
  ratedAt: 'Rate',
  rateOf: (rate: string, currency: string, source: string, at: string) => `${rate} for 1 ${currency}, ${source}, ${at}`,
  difference: 'Difference',
  firstMatch: 'Line and rate named by',
  firstMatchBy: (name: string, when: string) =>
    `${name}, ${when}. Another person must agree to the same line and rate.`,
  firstMatchOfGone: (name: string, when: string) =>
    `${name}, ${when}. It no longer counts: they have since been disabled or given another role.`,
  firstLine: 'Line, as the first named it',
  matchWaits: 'Match waits for a second person',
  oneOfTwo: 'Match: 1 of 2',
  youMayAgree: 'You may agree',
  /** Before a click that does not match yet. */
  takesTwo: 'Another person must agree to the same line and rate.',
  beginsAnewByLine: (name: string) => `This begins anew: ${name} named another line.`,
  beginsAnewAtRate: (name: string) =>
    `This begins anew: ${name} named this line at another rate. A rate counts as it is written, 60000.0 is another than 60000.`,
  beginsAsVoid:
    'What the first person named no longer counts: they have since been disabled or given another role. Yours is the first now.',
  isSecond: (name: string) => `${name} named the same line and rate: with you it is matched.`,
  ownAgain: 'You named this line and rate already.',
  agreeTitle: 'Agree to the line and its rate?',
  ownTitle: 'You named this line and rate',
  foundFirst: (name: string, when: string) => `${name} named this line and rate, ${when}.`,
  agree: 'Agree and match',
  anotherMatch: 'Another line or rate',
  noted: 'Noted. Another person must agree to the same line and rate.',
  foundMeanwhile: (name: string, line: string) => `${name} named a line meanwhile: ${line}.`,
  firstMatchIsNew: 'There was none when you last looked.',
  firstMatchWas: (name: string, line: string) => `Before, it was ${name}’s: ${line}.`,
  firstMatchIsGone: (name: string) => `The line that ${name} named no longer counts.`,
  readAgain: 'Nothing was sent. Please look at it again.',
  /** Of what would be refused at the rate, said beside what it comes to. */
  tooSmall: {
    deposit: 'Less came in by it than was credited: it cannot be matched at this rate.',
    depositInDollars: 'Less came in by it than was credited: it cannot be matched.',
    withdrawal: 'It comes to less than a cent: it cannot be matched at this rate.',
  },
  coinLater: 'Paid in a coin? Its line is found once the payment is marked as paid, by two people.',
  find: 'Find the line',
  findDeposit: 'Find the line of this deposit',
  findWithdrawal: 'Find the line of this payment',
  findReview: 'Records by which line it came. The balance of the investor stays as it is.',
  findPaymentReview: 'Records by which line it went out. The balance of the investor stays as it is.',
  record: 'Record the line',
  found: 'The line is recorded.',
} as const;
