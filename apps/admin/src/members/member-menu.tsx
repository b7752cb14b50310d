import { STAFF_MEMBERS } from '@clearfold/content';
import { type ManagedStaffMember } from '@clearfold/contracts';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { CommandDialog } from '../records/command-dialog';
import { useCommand } from '../records/use-command';
import { RoleField } from './role-field';

interface Props {
  member: ManagedStaffMember;
  onChanged: (member: ManagedStaffMember) => void;
}

type Act = 'role' | 'disable' | 'enable' | 'end-sessions';

const WORDS = {
  role: [STAFF_MEMBERS.changeRole, STAFF_MEMBERS.roleTitle, STAFF_MEMBERS.roleReview],
  disable: [STAFF_MEMBERS.disable, STAFF_MEMBERS.disableTitle, STAFF_MEMBERS.disableReview],
  enable: [STAFF_MEMBERS.enable, STAFF_MEMBERS.enableTitle, STAFF_MEMBERS.enableReview],
  'end-sessions': [STAFF_MEMBERS.endSessions, STAFF_MEMBERS.endSessionsTitle, STAFF_MEMBERS.endSessionsReview],
} as const;

/** What an admin may do to another member; each asks first. */
export const MemberMenu = ({ member, onChanged }: Props) => {
  const { id, name, status } = member;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [act, setAct] = useState<Act>();
  const [role, setRole] = useState(member.role);
  const change = useCommand<ManagedStaffMember>((changed) => {
    setAct(undefined);
    onChanged(changed);
  });
  const offered: Act[] = status === 'disabled' ? ['enable'] : ['role', 'end-sessions', 'disable'];
  const send = () =>
    change.send((provider) => {
      if (act === 'role') return provider.setMemberRole(id, role);
      if (act === 'disable') return provider.disableMember(id);
      return act === 'enable' ? provider.enableMember(id) : provider.endMemberSessions(id);
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
              setAct(each);
            }}
          >
            {WORDS[each][0]}
          </MenuItem>
        ))}
      </Menu>
      {act && (
        <CommandDialog
          open
          title={WORDS[act][1](name)}
          review={WORDS[act][2]}
          submit={WORDS[act][0]}
          colour={act === 'disable' ? 'error' : 'primary'}
          busy={change.busy}
          refusal={change.refusal}
          onSubmit={() => void send()}
          onClose={() => setAct(undefined)}
        >
          {act === 'role' && <RoleField role={role} onRole={setRole} />}
        </CommandDialog>
      )}
    </>
  );
};
