import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { App } from '../app';

/** Opens the whole console at a path under /admin, as a browser would; at the review queue unless another is named. */
export const openConsole = (path = '/requests'): UserEvent => {
  window.history.replaceState({}, '', `/admin${path}`);
  render(<App />);
  return userEvent.setup({ delay: null });
};
