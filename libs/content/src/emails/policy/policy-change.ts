import { BRAND } from '../../brand/brand.js';
import { formatInstant } from '../../format/instant.js';
import { formatDollars } from '../../format/money.js';
import { type EmailTemplate, facts, link, paragraph } from '../email.js';

export interface PolicyChangeData {
  /** What happened to the policy that money is decided under. */
  status: 'proposed' | 'confirmed' | 'withdrawn';
  at: string;
  /** US dollars; like the next three absent where a proposal was dropped. */
  secondApprovalFrom?: number;
  secondApprovalDailyFrom?: number;
  breakGlass?: boolean;
  signaturesRequired?: boolean;
  /** The admin who did it. */
  by: string;
}

const SUBJECT: Readonly<Record<PolicyChangeData['status'], string>> = {
  proposed: 'A new policy waits for a second admin',
  confirmed: 'A new policy is in force',
  withdrawn: 'The proposed policy was dropped',
};

const WHAT_NOW: Readonly<Record<PolicyChangeData['status'], string>> = {
  proposed:
    'Decisions are taken under the current policy until another admin confirms this one. If you do not expect it, drop it and ask who proposed it.',
  confirmed:
    'Decisions are taken under it from now on. If you do not expect this, propose the right policy at once and ask who confirmed this one. A server whose settings say otherwise does not start again: set them to the same, or remove them.',
  withdrawn: 'Nothing has changed: decisions are taken under the current policy.',
};

const WHO = { proposed: 'Proposed by', confirmed: 'Confirmed by', withdrawn: 'Dropped by' } as const;

/** To every other admin: what money is decided under shall change, or what came of that. */
export const policyChange: EmailTemplate<PolicyChangeData> = (
  { status, at, secondApprovalFrom, secondApprovalDailyFrom, breakGlass, signaturesRequired, by },
  reader,
) => ({
  subject: SUBJECT[status],
  blocks: [
    paragraph(`${SUBJECT[status]}.`),
    facts(
      ['When', formatInstant(at)],
      [WHO[status], by],
      ...dollars('Two people from', secondApprovalFrom),
      ...dollars('Two people from, in a day', secondApprovalDailyFrom),
      ...(breakGlass === undefined ? [] : [['Break-glass', breakGlass ? 'On' : 'Off'] as const]),
      ...(signaturesRequired === undefined
        ? []
        : [['Decisions signed with a passkey', signaturesRequired ? 'Required' : 'Not required'] as const]),
    ),
    paragraph(WHAT_NOW[status]),
    link('Open the policy', `${reader.consoleUrl}/admin/policy`),
  ],
  because: `You receive this mail because you are an admin of ${BRAND.name}.`,
});

const dollars = (name: string, amount: number | undefined): (readonly [string, string])[] =>
  amount === undefined ? [] : [[name, formatDollars(amount)]];
