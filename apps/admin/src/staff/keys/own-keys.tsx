import { OWN_KEYS } from '@clearfold/content';
import { type StaffKey } from '@clearfold/contracts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Key from '@mui/icons-material/Key';
import { EmptyState, hasPasskeys } from '@clearfold/ui';
import { type ReactNode, useState } from 'react';
import { useNotify } from 'react-admin';
import { PageHeading } from '#components/page-heading.tsx';
import { AddKeyDialog } from './add-key-dialog';
import { KeysSection } from './keys-section';
import { OwnKey } from './own-key';
import { ResetNotice } from './reset-notice';
import { useKeysRefresh, useOwnKeys } from './use-keys';

interface Props {
  title: string;
  /** What stands between the heading and the list. */
  children: ReactNode;
  actions?: ReactNode;
}

const addedText = ({ name, aloneFrom, takesTwo }: StaffKey): string => {
  if (aloneFrom !== undefined) return OWN_KEYS.addedAlone(name);
  return takesTwo ? OWN_KEYS.addedForTwo(name) : OWN_KEYS.added(name);
};

/** The reader's passkeys, with the way to add one, and the news that they would lose them. */
export const OwnKeys = ({ title, children, actions }: Props) => {
  const query = useOwnKeys();
  const refresh = useKeysRefresh();
  const notify = useNotify();
  const [isAdding, setAdding] = useState(false);
  const changed = (message: string) => {
    notify(message, { type: 'success' });
    refresh();
  };
  const canAdd = hasPasskeys();

  return (
    <>
      <PageHeading
        title={title}
        actions={
          <>
            {canAdd && (
              <Button variant="contained" startIcon={<Key />} onClick={() => setAdding(true)}>
                {OWN_KEYS.add}
              </Button>
            )}
            {actions}
          </>
        }
      />
      {children}
      {query.data?.reset && <ResetNotice reset={query.data.reset} onStopped={changed} />}
      {!canAdd && (
        <Alert severity="info" sx={{ mx: 2, mb: 2 }}>
          {OWN_KEYS.unsupported}
        </Alert>
      )}
      <KeysSection
        labels={{ title: OWN_KEYS.list, loading: OWN_KEYS.loading, failed: OWN_KEYS.failed }}
        query={query}
        empty={<EmptyState title={OWN_KEYS.empty} text={OWN_KEYS.emptyHint} />}
      >
        {(passkey) => <OwnKey key={passkey.id} passkey={passkey} onDone={changed} />}
      </KeysSection>
      {isAdding && (
        <AddKeyDialog
          onAdded={(passkey) => {
            setAdding(false);
            changed(addedText(passkey));
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
};
