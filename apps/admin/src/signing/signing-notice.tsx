import { SIGNING } from '@clearfold/content';
import Alert from '@mui/material/Alert';
import { useGetIdentity } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { type StaffIdentity } from '../providers/staff-identity';
import { useOwnKeys } from '../staff/keys/use-keys';
import { hasConfirmedKey, waitingKeyName } from './own-passkeys';
import { ToPasskeys } from './to-passkeys';

/**
 * Tells whoever decides, where decisions must be signed, that no passkey of theirs counts yet: otherwise they would learn it by a
 * refusal, with all typed.
 */
export const SigningNotice = () => {
  const { identity } = useGetIdentity();
  const role = (identity as StaffIdentity | undefined)?.role;
  const decides = role !== undefined && role !== 'auditor';
  const { pathname } = useLocation();
  const { data: own } = useOwnKeys({ enabled: decides });
  // The page that it leads to says how each passkey stands.
  if (!decides || pathname === '/passkeys' || !own?.signaturesRequired || hasConfirmedKey(own)) return null;
  const waiting = waitingKeyName(own);
  return (
    <Alert severity="warning" role="status" sx={{ borderRadius: 0, overflowWrap: 'anywhere' }}>
      {waiting === undefined ? SIGNING.noneYet : SIGNING.waits(waiting)}
      <ToPasskeys text={waiting === undefined ? SIGNING.add : SIGNING.toPasskeys} />
    </Alert>
  );
};
