import { routes } from '@clearfold/contracts';
import { IdleDialog, useIdleEnd } from '@clearfold/ui';
import { useEffect } from 'react';
import { callApi } from '../api/call-api';
import { endSession } from './session';
import { USED_AT_KEY } from './used-at';
import { userAnswer } from '../api/answers/user';

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
  // Until it came, use was told to nobody.
  useEffect(tellUse, []);
  if (secondsLeft === undefined) return null;
  return <IdleDialog secondsLeft={secondsLeft} onStay={goOn} onLeave={() => void endSession()} />;
};

export default IdleWatch;
