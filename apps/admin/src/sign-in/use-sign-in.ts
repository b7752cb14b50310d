import { OWN_KEYS } from '@clearfold/content';
import { type SignInRequest } from '@clearfold/contracts';
import { useEffect, useRef, useState } from 'react';
import { useLogin } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { errorAnswer } from '../providers/http-client';
import { hasPasskeys } from '@clearfold/ui';
import { closePrompt, PromptError } from '@clearfold/ui/passkeys';

type Way = 'password' | 'passkey';

export interface Said {
  text: string;
  severity: 'error' | 'info';
}

interface SignIn {
  /** What is under way. */
  busy?: Way;
  /** What was said of which way: why it failed, or what to do now. */
  said?: Said & { of: Way };
}

/**
 * Signs in to where it was asked for. Whoever may not by a password alone is asked for the passkey at once; where the browser
 * wants a click first, the page says so.
 */
export const useSignIn = () => {
  const login = useLogin();
  const { state } = useLocation();
  const [signIn, setSignIn] = useState<SignIn>({});
  // A password that is sent while the prompt is open closes it: what becomes of the prompt is no news then.
  const tries = useRef(0);
  // Whoever leaves the page leaves the prompt.
  useEffect(() => closePrompt, []);

  const wanted = (state as { nextPathname?: string } | null)?.nextPathname ?? '/';
  const attempt = async (credentials: SignInRequest | 'passkey', asked: SignIn, onError: (error: Error) => void) => {
    const mine = ++tries.current;
    setSignIn(asked);
    try {
      await login({ credentials, wanted });
    } catch (error) {
      if (tries.current === mine) onError(error as Error);
    }
  };
  const say = (of: Way, text: string, severity: Said['severity'] = 'error') =>
    setSignIn({ said: { of, text, severity } });

  /** @param reason why it is asked for, where nobody chose it */
  const withPasskey = (reason?: string) => {
    const asked: SignIn = { busy: 'passkey' };
    if (reason) asked.said = { of: 'passkey', text: reason, severity: 'info' };
    return attempt('passkey', asked, (error) => {
      // A browser that wants a click first answers as if the prompt had been closed.
      if (reason && error instanceof PromptError && error.isClosed) say('passkey', reason, 'info');
      else say('passkey', error.message);
    });
  };

  const withPassword = (credentials: SignInRequest) => {
    closePrompt();
    return attempt(credentials, { busy: 'password' }, (error) => {
      if (errorAnswer(error).code !== 'passkey-needed') say('password', error.message);
      else if (hasPasskeys()) void withPasskey(error.message);
      else say('password', `${error.message} ${OWN_KEYS.unsupported}`);
    });
  };

  return { ...signIn, withPassword, withPasskey: () => withPasskey() };
};
