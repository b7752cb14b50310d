import { type Plan, routes } from '@clearfold/contracts';
import { useEffect, useState } from 'react';
import { plansAnswer } from '#api/answers/plans.ts';
import { callApi } from '#api/call-api.ts';

export type Plans = { status: 'loading' } | { status: 'failed'; error: unknown } | { status: 'loaded'; plans: Plan[] };

/** The plans on offer, asked for without the token; by hand, because the website does without react-query's bytes. */
export const usePlans = (): { state: Plans; retry: () => void } => {
  const [state, setState] = useState<Plans>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const { signal, abort } = abortable();
    callApi(routes.plans.list, { anonymous: true, signal, answer: plansAnswer })
      .then(({ data }) => setState({ status: 'loaded', plans: data }))
      .catch((error: unknown) => signal.aborted || setState({ status: 'failed', error }));
    return abort;
  }, [attempt]);

  const retry = () => {
    setState({ status: 'loading' });
    setAttempt(attempt + 1);
  };
  return { state, retry };
};

const abortable = () => {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
};
