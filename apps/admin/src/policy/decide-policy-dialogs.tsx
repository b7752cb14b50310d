import { STAFF_POLICY } from '@clearfold/content';
import { type PolicyTerms } from '@clearfold/contracts';
import Box from '@mui/material/Box';
import { CommandDialog } from '../components/command-dialog';
import { PolicyComparison } from './policy-comparison';
import { dropText } from './pending-policy';
import { policyTermsOf } from './policy-terms';
import { usePolicyCommand } from './use-policy';

interface Props {
  onClose: () => void;
  onDone: () => void;
}

interface ConfirmProps extends Props {
  before: PolicyTerms;
  /** As it was looked at: the server refuses it where another one was proposed meanwhile. */
  after: PolicyTerms;
}

/** Another admin's word for exactly the policy that is shown. */
export const ConfirmPolicyDialog = ({ before, after, onClose, onDone }: ConfirmProps) => {
  const confirm = usePolicyCommand(onDone);
  return (
    <CommandDialog
      open
      title={STAFF_POLICY.confirmTitle}
      review={
        <Box sx={{ display: 'grid', gap: 1.25 }}>
          <PolicyComparison before={before} after={after} />
          <Box>{STAFF_POLICY.confirmReview}</Box>
          <Box sx={{ overflowWrap: 'anywhere' }}>{STAFF_POLICY.settings}</Box>
        </Box>
      }
      submit={STAFF_POLICY.confirm}
      command={confirm}
      onSubmit={() => void confirm.send((provider) => provider.confirmPolicy(policyTermsOf(after)))}
      onClose={onClose}
    />
  );
};

/** Takes a proposed policy back, or declines it. */
export const DropPolicyDialog = ({ own, onClose, onDone }: Props & { own: boolean }) => {
  const drop = usePolicyCommand(onDone);
  return (
    <CommandDialog
      open
      title={STAFF_POLICY.dropTitle}
      review={STAFF_POLICY.dropReview}
      submit={dropText(own)}
      colour="error"
      command={drop}
      onSubmit={() => void drop.send((provider) => provider.withdrawPolicyChange())}
      onClose={onClose}
    />
  );
};
