import { CONSOLE } from '@clearfold/content';
import { TABULAR_FIGURES } from '@clearfold/ui';
import Box from '@mui/material/Box';
import { type ElementType } from 'react';
import { Menu, useCanAccess, useCanAccessResources, useGetIdentity, useResourceDefinitions } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { mayConfirmKey } from '../staff/keys/may-confirm-key';
import { useWaitingKeys } from '../staff/keys/use-keys';
import { mayConfirmProposal } from '../staff/may-confirm-proposal';
import { useStaffProposals } from '../staff/use-staff-proposals';
import { useNow } from '../components/use-now';
import { useReviewCounts } from '../review-queue/use-review-counts';
import { groupAt, MENU_GROUPS } from './menu-groups';

/** By resource, how many things wait there; of what only a second person may decide, those that wait for the reader. */
const useWaiting = (): Readonly<Record<string, number>> => {
  const { canAccess: reviews = false } = useCanAccess({ resource: 'requests', action: 'list' });
  const counts = useReviewCounts(reviews);
  const { canAccess: managesStaff = false } = useCanAccess({ resource: 'members', action: 'list' });
  const proposals = useStaffProposals(managesStaff).data?.data ?? [];
  const passkeys = useWaitingKeys(managesStaff).data?.data ?? [];
  const { identity } = useGetIdentity();
  const now = useNow();
  return {
    requests: counts ? Object.values(counts.pending).reduce((sum, count) => sum + count, counts.toPay) : 0,
    wallets: counts?.wallets.me ?? 0,
    'outside-accounts': counts?.outsideAccounts.me ?? 0,
    'open-items': counts?.explanations.me ?? 0,
    policy: counts?.policy.me ?? 0,
    members:
      proposals.filter((proposal) => mayConfirmProposal(identity?.id, proposal, now)).length +
      passkeys.filter((passkey) => mayConfirmKey(identity?.id, passkey, now)).length,
  };
};

const RESOURCES = MENU_GROUPS.flatMap(({ resources }) => resources);

/** The console's screens, at most twelve entries: what belongs together stands behind one, and is chosen on its page. */
export const ConsoleMenu = () => {
  const definitions = useResourceDefinitions();
  const { canAccess } = useCanAccessResources({ action: 'list', resources: RESOURCES });
  const waiting = useWaiting();
  const here = groupAt(useLocation().pathname);
  return (
    <Menu>
      {canAccess?.['requests'] && <Menu.DashboardItem />}
      {MENU_GROUPS.map((group) => {
        const shown = group.resources.filter((name) => canAccess?.[name]);
        const first = shown[0];
        if (first === undefined) return null;
        // The entry of the open screen stays marked, whichever of its screens that is.
        const to = here?.group === group && shown.includes(here.resource) ? here.resource : first;
        const Icon = definitions[first]?.icon as ElementType;
        const label = shown.length > 1 ? group.label! : (definitions[first]?.options?.label as string);
        return (
          <Menu.Item
            key={first}
            to={`/${to}`}
            leftIcon={Icon && <Icon />}
            primaryText={
              <MenuCount label={label} waiting={shown.reduce((sum, name) => sum + (waiting[name] ?? 0), 0)} />
            }
          />
        );
      })}
    </Menu>
  );
};

/** Larger numbers do not fit beside a name, and cut off they would read as smaller ones. */
const ROOM_FOR = 1_000;

/** A menu entry's name and how many things wait there. */
const MenuCount = ({ label, waiting }: { label: string; waiting: number }) => (
  <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between' }}>
    {label}
    {waiting > 0 && (
      <Box
        component="span"
        role="img"
        aria-label={CONSOLE.waiting(waiting)}
        sx={{
          pl: 1,
          flex: 'none',
          fontSize: '0.8125rem',
          fontWeight: 400,
          color: 'text.secondary',
          ...TABULAR_FIGURES,
        }}
      >
        {waiting.toLocaleString('en-US', { notation: waiting < ROOM_FOR ? 'standard' : 'compact' })}
      </Box>
    )}
  </Box>
);
