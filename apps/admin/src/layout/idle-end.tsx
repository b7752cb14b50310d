import { routes } from '@clearfold/contracts';
import { IdleDialog, useIdleEnd } from '@clearfold/ui';
import { useGetIdentity, useLogout } from 'react-admin';
import { USED_AT_KEY } from '../providers/session';
import { staffCall } from '../providers/staff-call';
import { type StaffIdentity } from '../providers/staff-identity';

/** Ends the session of whoever left the console open: its own reading anew would keep it for half a day. */
export const IdleEnd = () => {
  const { identity } = useGetIdentity();
  const logout = useLogout();
  const minutes = (identity as StaffIdentity | undefined)?.idleMinutes;
  const leave = () => void logout(undefined, undefined, false);
  const { secondsLeft, goOn } = useIdleEnd({
    minutes,
    storageKey: USED_AT_KEY,
    // Should it fail, the next call that is wanted says so.
    onUse: () => void staffCall(routes.staff.me).catch(() => undefined),
    onEnd: () => void logout({ isIdle: true }),
  });
  if (secondsLeft === undefined) return null;
  return <IdleDialog secondsLeft={secondsLeft} onStay={goOn} onLeave={leave} />;
};
