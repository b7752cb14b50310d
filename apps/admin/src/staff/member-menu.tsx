import { STAFF_MEMBERS, STAFF_PROPOSALS } from '@clearfold/content';
import { type ManagedStaffMember, type StaffProposal } from '@clearfold/contracts';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { CommandDialog } from '../components/command-dialog';
import { ReasonDialog } from '../components/reason-dialog';
import { useCommand } from '../components/use-command';
import { RoleField } from './role-field';

interface Props {
  member: ManagedStaffMember;
  /** With the words for the person: what was done, or that it was proposed. */
  onDone: (message: string) => void;
}

/** What gives the member something is only proposed: another admin confirms it. */
type Proposed = 'role' | 'enable' | 'reset-access';
type Act = Proposed | 'disable' | 'end-sessions';

const WORDS = {
  role: [STAFF_MEMBERS.changeRole, STAFF_MEMBERS.roleTitle, STAFF_MEMBERS.roleReview],
  disable: [STAFF_MEMBERS.disable, STAFF_MEMBERS.disableTitle, STAFF_MEMBERS.disableReview],
  enable: [STAFF_MEMBERS.enable, STAFF_MEMBERS.enableTitle, STAFF_MEMBERS.enableReview],
  'reset-access': [STAFF_MEMBERS.resetAccess, STAFF_MEMBERS.resetAccessTitle, STAFF_MEMBERS.resetAccessReview],
  'end-sessions': [STAFF_MEMBERS.endSessions, STAFF_MEMBERS.endSessionsTitle, STAFF_MEMBERS.endSessionsReview],
} as const;

/** What an admin may do to another member, or propose; each asks first. */
export const MemberMenu = ({ member, onDone }: Props) => {
  const { id, name, status } = member;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [act, setAct] = useState<Act>();
  const [role, setRole] = useState(member.role);
  const waits = act === 'reset-access' && member.passkeys.confirmed > 0;
  const done = (message: string) => {
    setAct(undefined);
    onDone(message);
  };
  const change = useCommand<ManagedStaffMember>((changed) => done(STAFF_MEMBERS.changed(changed.name)));
  const proposal = useCommand<StaffProposal>(({ aloneFrom }) =>
    done(aloneFrom === undefined ? STAFF_PROPOSALS.proposed : STAFF_PROPOSALS.proposedAlone),
  );
  const offered: Act[] =
    status === 'disabled' ? ['enable', 'role', 'reset-access'] : ['role', 'reset-access', 'end-sessions', 'disable'];
  const propose = (kind: Proposed, reason: string) =>
    proposal.send((provider) => {
      if (kind === 'role') return provider.setMemberRole(id, role, reason);
      return kind === 'enable' ? provider.enableMember(id, reason) : provider.resetMemberAccess(id, reason);
    });

  return (
    <>
      <Button
        color="secondary"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={STAFF_MEMBERS.manageOne(name)}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {STAFF_MEMBERS.manage}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {offered.map((each) => (
          <MenuItem
            key={each}
            onClick={() => {
              setAnchor(null);
              change.forget();
              proposal.forget();
              setAct(each);
            }}
          >
            {WORDS[each][0]}
          </MenuItem>
        ))}
      </Menu>
      {(act === 'disable' || act === 'end-sessions') && (
        <CommandDialog
          open
          title={WORDS[act][1](name)}
          review={WORDS[act][2]}
          submit={WORDS[act][0]}
          colour={act === 'disable' ? 'error' : 'primary'}
          command={change}
          onSubmit={() =>
            void change.send((provider) =>
              act === 'disable' ? provider.disableMember(id) : provider.endMemberSessions(id),
            )
          }
          onClose={() => setAct(undefined)}
        />
      )}
      {(act === 'role' || act === 'enable' || act === 'reset-access') && (
        <ReasonDialog
          command={proposal}
          title={WORDS[act][1](name)}
          review={waits ? `${WORDS[act][2]} ${STAFF_MEMBERS.resetAccessWaits}` : WORDS[act][2]}
          submit={STAFF_MEMBERS.propose}
          missing="help-reason-required"
          maxLength={500}
          onSubmit={(reason) => void propose(act, reason)}
          onClose={() => setAct(undefined)}
        >
          {act === 'role' && <RoleField role={role} onRole={setRole} />}
        </ReasonDialog>
      )}
    </>
  );
};
