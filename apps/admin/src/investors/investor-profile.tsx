import { formatCalendarDay, formatDay, formatDayAndTime, RECORDS, STAFF_INVESTORS } from '@clearfold/content';
import { type StaffInvestorDetail } from '@clearfold/contracts';
import { MailText } from '@clearfold/ui';
import { copyableFact, Facts } from '../components/facts';

const { fact } = STAFF_INVESTORS;

/** Who this is; a role without personal data gets the id and the dates alone. */
export const InvestorProfile = ({ investor }: { investor: StaffInvestorDetail }) => {
  const { profile, standing } = investor;
  const kin = profile?.nextOfKin;
  return (
    <Facts
      facts={[
        copyableFact(fact.id, investor.id),
        { name: fact.email, value: investor.email && <MailText>{investor.email}</MailText> },
        { name: fact.username, value: investor.username },
        { name: fact.phone, value: profile?.phoneNumber },
        { name: fact.address, value: profile && [profile.address, profile.country].filter(Boolean).join(', ') },
        { name: fact.born, value: profile?.dateOfBirth && formatCalendarDay(profile.dateOfBirth) },
        { name: fact.kin, value: kin && Object.values(kin).filter(Boolean).join(', ') },
        { name: fact.joined, value: formatDay(investor.createdAt) },
        { name: fact.password, value: investor.passwordChangedAt && formatDayAndTime(investor.passwordChangedAt) },
        { name: fact.pin, value: investor.pinChangedAt && formatDayAndTime(investor.pinChangedAt) },
        {
          name: fact.accountStatus,
          value: standing.since && standing.by && RECORDS.by(standing.by, formatDayAndTime(standing.since)),
        },
        { name: fact.accountStatusReason, value: standing.reason },
      ]}
    />
  );
};
