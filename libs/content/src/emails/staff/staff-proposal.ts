import { type StaffProposal, type StaffProposalStatus } from '@clearfold/contracts';
import { BRAND } from '../../brand/brand.js';
import { formatInstant } from '../../format/instant.js';
import { PROPOSAL_STATUS_TEXT, proposalText } from '../../messages/staff/proposals.js';
import { type EmailTemplate, facts, link, paragraph, quote } from '../email.js';

export interface StaffProposalData extends Pick<
  StaffProposal,
  'kind' | 'name' | 'email' | 'role' | 'fromRole' | 'proposedBy' | 'expiresAt' | 'aloneFrom'
> {
  /** What happened: 'waiting' when it was proposed. */
  status: StaffProposalStatus;
  at: string;
  /** Who decided it; absent where nobody did. */
  decidedBy?: string;
  /** Why it was proposed, or declined. */
  reason: string;
}

const WHAT_NOW: Readonly<Record<StaffProposalStatus, string>> = {
  waiting:
    'Nothing happens before another admin confirms it. If you do not expect this, decline it and ask who proposed it.',
  confirmed: 'It has happened. If you do not expect this, disable the account and ask who confirmed it.',
  declined: 'Nothing has changed.',
  withdrawn: 'Nothing has changed.',
  expired: 'Nobody confirmed it within a week. Nothing has changed.',
  ended:
    'It was not carried out: who proposed it is no admin any more, the account was changed meanwhile, or it was the only admin’s own and there are two now. If it is still wanted, an admin proposes it anew.',
};

/** To every admin: somebody would be given power in the console, or what came of that. */
export const staffProposal: EmailTemplate<StaffProposalData> = (data, reader) => {
  const what = proposalText(data);
  const { status, at, proposedBy, decidedBy, reason, email, expiresAt, aloneFrom } = data;
  const waits = status === 'waiting';
  return {
    subject: `${PROPOSAL_STATUS_TEXT[status]}: ${what}`,
    blocks: [
      paragraph(`${what} (${email}).`),
      facts(
        [waits ? 'Proposed' : 'When', formatInstant(at)],
        ['Proposed by', proposedBy],
        ...(decidedBy === undefined ? [] : [[PROPOSAL_STATUS_TEXT[status], `by ${decidedBy}`] as const]),
        ...(waits ? [['Good until', formatInstant(expiresAt)] as const] : []),
      ),
      quote(reason),
      waits && aloneFrom !== undefined
        ? paragraph(
            `There is no second admin: ${proposedBy} may carry it out from ${formatInstant(aloneFrom)} on. If you do not expect this, tell whoever runs ${BRAND.name} before then.`,
          )
        : paragraph(WHAT_NOW[status]),
      link('Open the staff page', `${reader.consoleUrl}/admin/members`),
    ],
    because: `You receive this mail because you are, or were until lately, an admin of ${BRAND.name}.`,
  };
};
