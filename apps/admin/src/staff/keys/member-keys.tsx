import { MEMBER_KEYS, STAFF_KEY } from '@clearfold/content';
import { type ManagedStaffMember, type StaffKey } from '@clearfold/contracts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { CommandDialog } from '#components/command-dialog.tsx';
import { useCommand } from '#components/use-command.ts';
import { KeyItem } from './key-item';
import { KeysSection } from './keys-section';
import { NoKeys } from './no-keys';
import { useKeysRefresh, useMemberKeys } from './use-keys';

interface Props {
  member: ManagedStaffMember;
  /** False of oneself: one's own are removed on the page of one's own. */
  mayRevoke: boolean;
  /** With the words for the person. */
  onDone: (message: string) => void;
}

/** All the passkeys that a member ever had, and for an admin the way to revoke them. */
export const MemberKeys = ({ member, mayRevoke, onDone }: Props) => {
  const query = useMemberKeys(member.id);
  const refresh = useKeysRefresh();
  const [chosen, setChosen] = useState<StaffKey>();
  const revoke = useCommand<StaffKey>(({ name }) => {
    setChosen(undefined);
    refresh();
    onDone(MEMBER_KEYS.revoked(name));
  });
  const mayBeRevoked = ({ status }: StaffKey) => mayRevoke && (status === 'offered' || status === 'enrolled');
  return (
    <>
      <KeysSection labels={MEMBER_KEYS} query={query} empty={<NoKeys text={MEMBER_KEYS.empty} />}>
        {(passkey) => (
          <KeyItem
            key={passkey.id}
            passkey={passkey}
            actions={
              mayBeRevoked(passkey) && (
                <Button
                  variant="outlined"
                  color="error"
                  aria-label={STAFF_KEY.actOn(MEMBER_KEYS.revoke, passkey.name)}
                  onClick={() => {
                    revoke.forget();
                    setChosen(passkey);
                  }}
                >
                  {MEMBER_KEYS.revoke}
                </Button>
              )
            }
          />
        )}
      </KeysSection>
      {chosen && (
        <CommandDialog
          open
          title={MEMBER_KEYS.revokeTitle(chosen.name, member.name)}
          review={MEMBER_KEYS.revokeReview(member.name)}
          submit={MEMBER_KEYS.revoke}
          colour="error"
          command={revoke}
          onSubmit={() => void revoke.send((provider) => provider.revokeKey(member.id, chosen.id))}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
};
