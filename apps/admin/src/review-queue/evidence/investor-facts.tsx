import { formatDay, formatDollars, REVIEW_PANEL } from '@clearfold/content';
import { type ReviewRequestDetail } from '@clearfold/contracts';
import { MailText } from '@clearfold/ui';
import { Copyable } from '#components/copyable.tsx';
import { Facts } from '#components/facts.tsx';

/** Who asks; a role without personal data gets the id and the sums alone. */
export const InvestorFacts = ({ investor }: { investor: ReviewRequestDetail['investor'] }) => (
  <Facts
    facts={[
      { name: REVIEW_PANEL.email, value: <MailText>{investor.email}</MailText> },
      { name: REVIEW_PANEL.joined, value: investor.joinedAt && formatDay(investor.joinedAt) },
      { name: REVIEW_PANEL.totalDeposited, value: formatDollars(investor.totalDeposited) },
      { name: REVIEW_PANEL.totalWithdrawn, value: formatDollars(investor.totalWithdrawn) },
      { name: REVIEW_PANEL.investorId, value: <Copyable text={investor.id} what={REVIEW_PANEL.investorId} /> },
    ]}
  />
);
