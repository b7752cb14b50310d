import { fireEvent, screen, within } from '@testing-library/react';
import { type UserEvent } from '@testing-library/user-event';
import { fakeApi, type FakeApi } from './fake-api';
import { openApp } from './open-app';
import { signInAgain } from './sign-in-again';
import { typeAmount } from './type-amount';

interface Screen<Label extends string> {
  path: string;
  button: string;
  /** Values the request is accepted with, by the labels of their fields, in their order. */
  good: Record<Label, string>;
}

/** A money form as its investor uses it. */
export const moneyForm = <Label extends string>({ path, button, good }: Screen<Label>) => {
  const labels = Object.keys(good) as Label[];

  const open = async (prepare?: (api: FakeApi) => void): Promise<{ api: FakeApi; user: UserEvent }> => {
    const api = fakeApi();
    prepare?.(api);
    const user = await openApp(path, { signedIn: true });
    await screen.findByLabelText(labels[0]!);
    return { api, user };
  };

  const fill = (replaced: Partial<Record<Label, string>> = {}): void => {
    for (const label of labels) {
      const field = screen.getByLabelText(label);
      const value = replaced[label] ?? good[label];
      if (field.getAttribute('inputmode') === 'decimal') typeAmount(field, value);
      else fireEvent.change(field, { target: { value } });
    }
  };

  const submit = async (user: UserEvent, replaced: Partial<Record<Label, string>> = {}): Promise<void> => {
    fill(replaced);
    await user.click(screen.getByRole('button', { name: button }));
  };

  /** Submits once more what the form still holds, after closing the dialog that said it failed. */
  const submitAgain = async (user: UserEvent): Promise<void> => {
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    await user.click(await screen.findByRole('button', { name: button }));
  };

  /** Submits into an expired session, signs in again and comes back to the form. */
  const submitExpired = async (user: UserEvent, api: FakeApi, post: string): Promise<void> => {
    api.answer(post, { status: 401, body: { message: 'Please sign in to continue.' } });
    await submit(user);
    await signInAgain(user, api);
    await screen.findByLabelText(labels[0]!);
  };

  return { open, fill, submit, submitAgain, submitExpired };
};

/** The dialog that says how a submission ended. */
export const resultDialog = async (title: string) => within(await screen.findByRole('dialog', { name: title }));
