import { FROZEN_ACCOUNT } from '@clearfold/content';
import { EmptyState } from '@clearfold/ui';
import { type ReactNode } from 'react';
import { useSignedInUser } from '#session/user.ts';

/** A form that a frozen account can only fail with is not there; the banner above has said why. */
export const UnlessFrozen = ({ children }: { children: ReactNode }) =>
  useSignedInUser().frozenSince === undefined ? (
    children
  ) : (
    <EmptyState title={FROZEN_ACCOUNT.formTitle} text={FROZEN_ACCOUNT.formText} />
  );
