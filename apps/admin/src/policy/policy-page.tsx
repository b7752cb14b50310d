import { formatDayAndTime, RECORDS, STAFF_POLICY, TRAIL } from '@clearfold/content';
import { type PolicyAnswer, type PolicyTerms } from '@clearfold/contracts';
import { Badge } from '@clearfold/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useCanAccess, useGetIdentity, useRequireAccess } from 'react-admin';
import { Answered } from '../components/answered';
import { PageHeading } from '../components/page-heading';
import { Section } from '../components/section';
import { Trail } from '../components/trail';
import { RecordsLoading } from '../records/records-loading';
import { REFRESH_MILLISECONDS } from '../review-queue/use-review-counts';
import { ConfirmPolicyDialog, DropPolicyDialog } from './decide-policy-dialogs';
import { PendingPolicy } from './pending-policy';
import { PolicyInForce } from './policy-in-force';
import { ProposePolicyDialog } from './propose-policy-dialog';
import { entryOfChange } from './policy-change';
import { usePolicy } from './use-policy';

/** What an open dialog is about: as it was when it was opened, whatever others do meanwhile. */
type Opened =
  | { is: 'propose'; current: PolicyTerms; basedOn: number }
  | ({ is: 'confirm' } & Proposal)
  | ({ is: 'drop'; own: boolean } & Proposal);

interface Proposal {
  before: PolicyTerms;
  after: PolicyTerms;
  proposed: string;
  basedOn: number;
}

/** What money is decided under: read by all who review, changed by two admins. */
const PolicyPage = () => {
  useRequireAccess({ resource: 'policy', action: 'list' });
  const { canAccess: mayRead } = useCanAccess({ resource: 'policy', action: 'list' });
  const { canAccess: mayChange } = useCanAccess({ resource: 'policy', action: 'change' });
  const [opened, setOpened] = useState<Opened>();
  const query = usePolicy({
    enabled: mayRead ?? false,
    // Of what auditors read each call is noted: their page does not ask by itself.
    ...(mayChange && { refetchInterval: REFRESH_MILLISECONDS }),
  });
  const { data, refetch } = query;
  const done = () => setOpened(undefined);
  const close = () => {
    done();
    // What was refused may have been decided by somebody else.
    void refetch();
  };
  // Before the ledger has a policy, none can be proposed.
  const mayPropose = mayChange && data && data.current.at !== undefined && !data.pending;

  return (
    <>
      <PageHeading
        title={STAFF_POLICY.title}
        aside={data?.pending && <Badge tone="yellow">{pendingText(data.pending)}</Badge>}
        actions={
          mayPropose && (
            <Button
              variant="contained"
              onClick={() => setOpened({ is: 'propose', current: data.current, basedOn: data.position })}
            >
              {STAFF_POLICY.propose}
            </Button>
          )
        }
      />
      <Answered
        query={query}
        failed={RECORDS.failed(STAFF_POLICY.title)}
        loading={<RecordsLoading label={RECORDS.loading(STAFF_POLICY.title)} rows={6} />}
      >
        {(policy) => <Policy policy={policy} onOpen={setOpened} />}
      </Answered>
      {opened?.is === 'propose' && <ProposePolicyDialog {...opened} onClose={close} onDone={done} />}
      {opened?.is === 'confirm' && <ConfirmPolicyDialog {...opened} onClose={close} onDone={done} />}
      {opened?.is === 'drop' && <DropPolicyDialog {...opened} onClose={close} onDone={done} />}
    </>
  );
};

type Pending = NonNullable<PolicyAnswer['pending']>;

/** What is void waits for nobody. */
const pendingText = ({ isVoid }: Pending): string => (isVoid ? STAFF_POLICY.countsNoMore : STAFF_POLICY.pending);

interface Props {
  policy: PolicyAnswer;
  onOpen: (opened: Opened) => void;
}

const Policy = ({ policy: { current, pending, position, history, older }, onOpen }: Props) => {
  const { identity } = useGetIdentity();
  const proposal = (after: Pending): Proposal => ({
    before: current,
    after,
    proposed: STAFF_POLICY.proposedBy(after.by, formatDayAndTime(after.at)),
    basedOn: position,
  });
  return (
    <>
      {pending && (
        <Section title={pendingText(pending)}>
          <PendingPolicy
            current={current}
            pending={pending}
            onConfirm={() => onOpen({ is: 'confirm', ...proposal(pending) })}
            onDrop={() => onOpen({ is: 'drop', own: pending.staffId === identity?.id, ...proposal(pending) })}
          />
        </Section>
      )}
      <Section title={STAFF_POLICY.inForce}>
        <PolicyInForce current={current} />
      </Section>
      <Section title={STAFF_POLICY.howItChanges}>
        <Box sx={{ display: 'grid', gap: 0.75, maxWidth: '72ch', fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
          <Box>{STAFF_POLICY.takesTwo}</Box>
          <Box>{STAFF_POLICY.settings}</Box>
        </Box>
      </Section>
      <Section title={STAFF_POLICY.history}>
        <Box sx={{ maxWidth: '72ch' }}>
          <Trail label={STAFF_POLICY.history} empty={STAFF_POLICY.noHistory} entries={history.map(entryOfChange)} />
          {older > 0 && <Box sx={{ mt: 1, fontSize: '0.8125rem', color: 'text.secondary' }}>{TRAIL.more(older)}</Box>}
        </Box>
      </Section>
    </>
  );
};

export default PolicyPage;
