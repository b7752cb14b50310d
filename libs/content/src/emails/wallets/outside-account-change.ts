import { BRAND } from '../../brand/brand.js';
import { formatInstant } from '../../format/instant.js';
import { type EmailTemplate, facts, link, paragraph } from '../email.js';

export interface OutsideAccountChangeData {
  /** What happened to an account outside. */
  status: 'proposed' | 'opened' | 'withdrawn' | 'evidence-required' | 'statement-asked' | 'statement-gone';
  at: string;
  /** What staff call it, and its number or address; absent where a proposal was dropped. */
  name?: string;
  identifier?: string;
  network?: string;
  currency?: string;
  /** UTC day, YYYY-MM-DD, from which on a line is needed. */
  from?: string;
  /** Of a statement its days, YYYY-MM-DD. */
  days?: string;
  /** The admin who did it. */
  by: string;
}

type Status = OutsideAccountChangeData['status'];

const SUBJECT: Readonly<Record<Status, string>> = {
  proposed: 'An outside account waits for a second admin',
  opened: 'The books are held to a new outside account',
  withdrawn: 'The proposed outside account was dropped',
  'statement-asked': 'A statement shall be taken back, and waits for a second admin',
  'statement-gone': 'A statement was taken back',
  'evidence-required': 'Deposits are credited by a line of the statement from now on',
};

const WHAT_NOW: Readonly<Record<Status, string>> = {
  proposed:
    'None of its statements is taken until another admin confirms it. Compare its number with the bank or the wallet, character by character. If you do not expect this, drop it and ask who proposed it.',
  opened:
    'Its lines can credit deposits and pay withdrawals from now on. If you do not expect this, ask who confirmed it.',
  withdrawn: 'Nothing has changed: no statement of it is taken.',
  'statement-asked':
    'It stands, with all its lines, until another admin agrees. Look at why on the account’s page. If you do not expect this, ask who asked for it.',
  'statement-gone':
    'It and all its lines are gone. The right statement of its days can be imported now. If you do not expect this, ask who agreed.',
  'evidence-required':
    'A deposit in its currency is credited by a line that came in, or by two people who say why there is none. Nothing lifts that again.',
};

const BY: Readonly<Record<Status, string>> = {
  proposed: 'Proposed by',
  opened: 'Confirmed by',
  withdrawn: 'Dropped by',
  'statement-asked': 'Asked for by',
  'statement-gone': 'Agreed to by',
  'evidence-required': 'Asked for by',
};

/** To every other admin: the books shall be held to an account outside, or what came of that. */
export const outsideAccountChange: EmailTemplate<OutsideAccountChangeData> = (
  { status, at, by, ...account },
  reader,
) => {
  const known: readonly (readonly [string, string | undefined])[] = [
    ['Account', account.name],
    ['Number or address', account.identifier],
    ['Bank or network', account.network],
    ['Currency', account.currency],
    ['From', account.from],
    ['Days of the statement', account.days],
  ];
  return {
    subject: SUBJECT[status],
    blocks: [
      paragraph(`${SUBJECT[status]}.`),
      facts(
        ['When', formatInstant(at)],
        [BY[status], by],
        ...known.flatMap(([label, value]) => (value === undefined ? [] : [[label, value] as const])),
      ),
      paragraph(WHAT_NOW[status]),
      link('Open the outside accounts', `${reader.consoleUrl}/admin/outside-accounts`),
    ],
    because: `You receive this mail because you are an admin of ${BRAND.name}.`,
  };
};
