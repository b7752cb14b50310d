import { routes } from '@clearfold/contracts';
import { IdleDialog, useIdleEnd } from '@clearfold/ui';
import { callApi } from '../api/call-api';
import { endSession } from './session';
import { userAnswer } from '../api/answers/user';

/** The browser's tabs share it, and the next session begins it anew. */
const USED_AT_KEY = 'used-at';

/** Whether it arrives decides nothing here: the next call that is wanted says so. */
const tellUse = () => void callApi(routes.users.me, { needsToken: true, answer: userAnswer }).catch(() => undefined);

/** Ends the session of whoever left the dashboard open, which reads anew by itself. */
const IdleWatch = ({ minutes }: { minutes: number }) => {
  const { secondsLeft, goOn } = useIdleEnd({
    minutes,
    storageKey: USED_AT_KEY,
    onUse: tellUse,
    onEnd: () => void endSession('expired'),
  });
  if (secondsLeft === undefined) return null;
  return <IdleDialog secondsLeft={secondsLeft} onStay={goOn} onLeave={() => void endSession()} />;
};

export default IdleWatch;
