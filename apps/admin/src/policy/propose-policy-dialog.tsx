import { formatDollars, STAFF_POLICY } from '@clearfold/content';
import { MAX_POLICY_DOLLARS, type PolicyTerms } from '@clearfold/contracts';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import { useWatch } from 'react-hook-form';
import { FormDialog, FormField, FormNumber } from '../components/form/form-dialog';
import { PolicyComparison } from './policy-comparison';
import { enteredPolicy, entriesOf, forAllText, type PolicyEntries, wholeDollarsOf } from './policy-terms';
import { usePolicyCommand } from './use-policy';

interface Props {
  current: PolicyTerms;
  /** The newest change as it was looked at: where another one came meanwhile, the server refuses. */
  basedOn: number;
  onClose: () => void;
  onDone: () => void;
}

const { comesTo, term } = STAFF_POLICY;

const COMES_TO = {
  secondApprovalFrom: (dollars: number) => comesTo.secondApprovalFrom(formatDollars(dollars)),
  secondApprovalDailyFrom: (dollars: number) =>
    comesTo.secondApprovalDailyFrom(formatDollars(dollars), forAllText(dollars)),
} as const;

const AMOUNTS = ['secondApprovalFrom', 'secondApprovalDailyFrom'] as const;

/** Proposes the whole next policy; another admin confirms it. */
export const ProposePolicyDialog = ({ current, basedOn, onClose, onDone }: Props) => {
  const propose = usePolicyCommand(onDone);
  return (
    <FormDialog
      title={STAFF_POLICY.proposeTitle}
      review={<Proposal current={current} />}
      submit={STAFF_POLICY.proposeSubmit}
      command={propose}
      defaultValues={entriesOf(current)}
      onSubmit={(entries) => {
        const policy = enteredPolicy(entries);
        if (policy) void propose.send((provider) => provider.proposePolicy({ ...policy, basedOn }));
      }}
      onClose={onClose}
    >
      {AMOUNTS.map((name, index) => (
        <FormNumber
          key={name}
          autoFocus={index === 0}
          autoComplete="off"
          name={name}
          label={term[name]}
          judge={(typed) => (wholeDollarsOf(typed) === undefined ? 'policy-amount-invalid' : undefined)}
          echo={(typed) => {
            const dollars = wholeDollarsOf(typed);
            return dollars === undefined ? undefined : COMES_TO[name](dollars);
          }}
          input={{ min: 0, max: MAX_POLICY_DOLLARS, step: 1, inputMode: 'numeric' }}
        />
      ))}
      <FormField name="breakGlass" label={term.breakGlass} select>
        <MenuItem value="off">{STAFF_POLICY.breakGlass.off}</MenuItem>
        <MenuItem value="on">{STAFF_POLICY.breakGlass.on}</MenuItem>
      </FormField>
      <FormField name="signaturesRequired" label={term.signaturesRequired} select>
        <MenuItem value="off">{STAFF_POLICY.signaturesRequired.off}</MenuItem>
        <MenuItem value="on">{STAFF_POLICY.signaturesRequired.on}</MenuItem>
      </FormField>
    </FormDialog>
  );
};

/** What would change by what was entered so far. */
const Proposal = ({ current }: { current: PolicyTerms }) => {
  const entered = enteredPolicy(useWatch<PolicyEntries>() as PolicyEntries);
  return (
    <Box sx={{ display: 'grid', gap: 1.25 }}>
      {entered && <PolicyComparison before={current} after={entered} />}
      <Box>{`${STAFF_POLICY.proposeReview} ${STAFF_POLICY.takesTwo}`}</Box>
    </Box>
  );
};
