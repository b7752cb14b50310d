import { STAFF_POLICY } from '@clearfold/content';
import { type PolicyTerms } from '@clearfold/contracts';
import Box from '@mui/material/Box';
import { CommandDialog } from '../components/command-dialog';
import { PolicyComparison } from './policy-comparison';
import { dropText } from './pending-policy';
import { policyDifferences, policyTermsOf } from './policy-terms';
import { usePolicyCommand } from './use-policy';

interface Props {
  before: PolicyTerms;
  after: PolicyTerms;
  /** Who proposed it, and when. */
  proposed: string;
  /** The newest change as it was looked at: where another one came meanwhile, the server refuses. */
  basedOn: number;
  onClose: () => void;
  onDone: () => void;
}

/** Another admin's word for exactly the policy that is shown. */
export const ConfirmPolicyDialog = ({ before, after, proposed, basedOn, onClose, onDone }: Props) => {
  const confirm = usePolicyCommand(onDone);
  const settings = STAFF_POLICY.settingsOf(policyDifferences(before, after).map(({ term }) => term));
  return (
    <CommandDialog
      open
      title={STAFF_POLICY.confirmTitle}
      review={
        <Box sx={{ display: 'grid', gap: 1.25 }}>
          <PolicyComparison before={before} after={after} />
          <Box sx={{ overflowWrap: 'anywhere' }}>{proposed}</Box>
          <Box>{STAFF_POLICY.confirmReview}</Box>
          {settings && <Box sx={{ overflowWrap: 'anywhere' }}>{settings}</Box>}
        </Box>
      }
      submit={STAFF_POLICY.confirm}
      command={confirm}
      onSubmit={() => void confirm.send((provider) => provider.confirmPolicy({ ...policyTermsOf(after), basedOn }))}
      onClose={onClose}
    />
  );
};

/** Takes a proposed policy back, or declines it. */
export const DropPolicyDialog = ({
  own,
  before,
  after,
  proposed,
  basedOn,
  onClose,
  onDone,
}: Props & { own: boolean }) => {
  const drop = usePolicyCommand(onDone);
  return (
    <CommandDialog
      open
      title={STAFF_POLICY.dropTitle}
      review={
        <Box sx={{ display: 'grid', gap: 1.25 }}>
          <PolicyComparison before={before} after={after} />
          <Box sx={{ overflowWrap: 'anywhere' }}>{proposed}</Box>
          <Box>{STAFF_POLICY.dropReview}</Box>
        </Box>
      }
      submit={dropText(own)}
      colour="error"
      command={drop}
      onSubmit={() => void drop.send((provider) => provider.withdrawPolicyChange({ basedOn }))}
      onClose={onClose}
    />
  );
};
