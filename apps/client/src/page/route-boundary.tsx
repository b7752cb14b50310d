import { BROKEN_SCREEN } from '@clearfold/content';
import { ErrorState } from '@clearfold/ui';
import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
}

/** Catches a screen that throws, or whose code is gone from the server because a newer build replaced it. */
export class RouteBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <ErrorState
        message={BROKEN_SCREEN.message}
        retryLabel={BROKEN_SCREEN.retry}
        onRetry={() => window.location.reload()}
      />
    );
  }
}
