import { fireEvent, screen } from '@testing-library/react';
import { type UserEvent } from '@testing-library/user-event';
import { type FakeApi } from '#testing/fake-api.ts';

/** A form, from its opened page to the call it makes. */
export interface FormCase {
  /** The file that makes the call, under src. */
  source: string;
  path: string;
  call: string;
  /** What is said when the server says nothing. */
  fallback: string;
  /** What the page needs before it is opened. */
  prepare?: (api: FakeApi) => void;
  submit: (user: UserEvent, api: FakeApi) => Promise<void>;
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

/** Presses one button to get to the form. */
export const after =
  (button: string, submit: FormCase['submit']): FormCase['submit'] =>
  async (user, api) => {
    await user.click(await screen.findByRole('button', { name: button }));
    await submit(user, api);
  };
