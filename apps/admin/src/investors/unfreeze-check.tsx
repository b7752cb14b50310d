import { formatDayAndTime, RECORDS, STAFF_INVESTORS } from '@clearfold/content';
import { type StaffInvestorDetail } from '@clearfold/contracts';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { Facts } from '../components/facts';

const { fact, unfreeze } = STAFF_INVESTORS;

interface Props {
  investor: StaffInvestorDetail;
  isChecked: boolean;
  /** Whether they tried to go on without it. */
  isMissing: boolean;
  onCheck: (isChecked: boolean) => void;
}

/** What to look at before money may leave again: who froze the account and why, and whether it is its owner's again. */
export const UnfreezeCheck = ({ investor, isChecked, isMissing, onCheck }: Props) => {
  const { standing, pinChangedAt, passwordChangedAt, tickets } = investor;
  const sinceThen = (at: string | undefined): string =>
    at && standing.since && Date.parse(at) > Date.parse(standing.since)
      ? unfreeze.changedSince(formatDayAndTime(at))
      : unfreeze.notChangedSince;
  const open = tickets.filter(({ status }) => status !== 'resolved').length;
  return (
    <>
      <Facts
        facts={[
          {
            name: unfreeze.frozenBy,
            value: standing.by && standing.since && RECORDS.by(standing.by, formatDayAndTime(standing.since)),
          },
          { name: fact.accountStatusReason, value: standing.reason },
          { name: unfreeze.pin, value: sinceThen(pinChangedAt) },
          { name: unfreeze.password, value: sinceThen(passwordChangedAt) },
          { name: unfreeze.tickets, value: unfreeze.openTickets(open) },
        ]}
      />
      <FormControl error={isMissing}>
        <FormControlLabel
          control={<Checkbox checked={isChecked} onChange={({ target }) => onCheck(target.checked)} />}
          label={unfreeze.verified}
          slotProps={{ typography: { variant: 'body2' } }}
        />
        {isMissing && <FormHelperText role="alert">{unfreeze.verifyFirst}</FormHelperText>}
      </FormControl>
    </>
  );
};
