import { fireEvent, screen, within } from '@testing-library/react';
import { type UserEvent } from '@testing-library/user-event';
import { fakeApi, type FakeApi } from './fake-api';
import { openApp } from './open-app';
import { signInAgain } from './sign-in-again';

interface Tab<Label extends string> {
  /** The tab's name in the address and on the screen. */
  name: string;
  label: string;
  button: string;
  /** Values the call is accepted with, by the labels of their fields. */
  good: Record<Label, string>;
}

/** A tab of the settings as its investor uses it. */
export const settingsTab = <Label extends string>({ name, label, button, good }: Tab<Label>) => {
  const path = `/dashboard/settings?tab=${name}`;
  const labels = Object.keys(good) as Label[];
  const panel = () => within(screen.getByRole('tabpanel', { name: label }));
  const field = (of: Label) => panel().getByLabelText(of);

  const open = async (): Promise<{ api: FakeApi; user: UserEvent }> => {
    const api = fakeApi();
    const user = await openApp(path, { signedIn: true });
    await screen.findByRole('tabpanel', { name: label });
    return { api, user };
  };

  const submit = async (user: UserEvent, replaced: Partial<Record<Label, string>> = {}): Promise<void> => {
    for (const of of labels) fireEvent.change(field(of), { target: { value: replaced[of] ?? good[of] } });
    await user.click(panel().getByRole('button', { name: button }));
  };

  /** Submits into an expired session, signs in again and comes back to the tab. */
  const submitExpired = async (user: UserEvent, api: FakeApi, call: string): Promise<void> => {
    api.answer(call, { status: 401, body: { message: 'Please sign in to continue.' } });
    await submit(user);
    await signInAgain(user, api);
    await screen.findByRole('tabpanel', { name: label });
  };

  return { path, panel, field, open, submit, submitExpired };
};
