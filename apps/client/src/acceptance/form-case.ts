import { fireEvent, screen } from '@testing-library/react';
import { type UserEvent } from '@testing-library/user-event';
import { type FakeApi } from '#testing/fake-api.ts';

/** A form, from its opened page to the call it makes. */
export interface FormCase {
  path: string;
  call: string;
  /** What is said when the server says nothing. */
  fallback: string;
  /** What the page needs before it is opened. */
  prepare?: (api: FakeApi) => void;
  /** The way to the form on its opened page, where it does not stand there. */
  reach?: (user: UserEvent) => Promise<void>;
  /** Fills and sends the form: again, after it was refused. */
  submit: (user: UserEvent) => Promise<void>;
}

/** Fills fields by their labels, then presses a button. */
export const form =
  (button: string, values: Record<string, string> = {}) =>
  async (user: UserEvent): Promise<void> => {
    for (const [label, value] of Object.entries(values)) {
      fireEvent.change(await screen.findByLabelText(label), { target: { value } });
    }
    await user.click(await screen.findByRole('button', { name: button }));
  };

/** Presses one button. */
export const press = (button: string) => form(button);
