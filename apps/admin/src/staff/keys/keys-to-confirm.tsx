import { KEYS_TO_CONFIRM } from '@clearfold/content';
import { useNotify } from 'react-admin';
import { KeysSection } from './keys-section';
import { NoKeys } from './no-keys';
import { useKeysRefresh, useWaitingKeys } from './use-keys';
import { WaitingKey } from './waiting-key';

/** The passkeys of the staff that wait for an admin. */
export const KeysToConfirm = () => {
  const query = useWaitingKeys();
  const refresh = useKeysRefresh();
  const notify = useNotify();
  return (
    <KeysSection labels={KEYS_TO_CONFIRM} query={query} empty={<NoKeys text={KEYS_TO_CONFIRM.empty} />}>
      {(passkey) => (
        <WaitingKey
          key={passkey.id}
          passkey={passkey}
          onDone={(message) => {
            notify(message, { type: 'success' });
            refresh();
          }}
        />
      )}
    </KeysSection>
  );
};
