import { CONSOLE } from '@clearfold/content';
import { ErrorState } from '@clearfold/ui';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type ReactNode } from 'react';

interface FailedProps {
  /** What could not be read. */
  what?: string;
  error: Error | null;
  refetch: () => unknown;
}

/** That something could not be read, why, and the way to try again. */
export const Failed = ({ what, error, refetch }: FailedProps) => (
  <ErrorState
    message={[what, error?.message].filter(Boolean).join(' ')}
    retryLabel={CONSOLE.retry}
    onRetry={() => void refetch()}
  />
);

interface StaleProps {
  children: ReactNode;
  refetch: () => unknown;
  /** Stands over a list, which goes from edge to edge. */
  overList?: boolean;
}

/** That what is shown, or is not, may be out of date, and the way to ask again. */
export const Stale = ({ children, refetch, overList = false }: StaleProps) => (
  <Alert
    severity="warning"
    sx={overList ? { mx: 2, mb: 1 } : { mb: 2 }}
    action={
      <Button color="inherit" onClick={() => void refetch()}>
        {CONSOLE.retry}
      </Button>
    }
  >
    {children}
  </Alert>
);

interface Props<T> {
  /** As react-query and the hooks of react-admin have it. */
  query: { data?: T | undefined; error: Error | null; refetch: () => unknown };
  failed?: string;
  /** What stands there until the answer does. */
  loading: ReactNode;
  children: (answer: T) => ReactNode;
}

/** What the API was asked for in each of its states: loading, failed, there. */
export const Answered = <T,>({ query: { data, error, refetch }, failed, loading, children }: Props<T>) => {
  if (data !== undefined) return children(data);
  return error ? <Failed {...(failed && { what: failed })} error={error} refetch={refetch} /> : loading;
};
