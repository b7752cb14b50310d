import { type OpenItemRow, type PolicyAnswer } from '@clearfold/contracts';
import { screen, within } from '@testing-library/react';
import { COLD, MAIN } from '../outside-accounts/outside-account.fixture';
import { openConsole } from '../testing/open-console';
import { GRACE, POLICY, StaffApi } from '../testing/staff-api';

/** The console's API with these items, which may become others. */
export const apiWith = (items: OpenItemRow[], staff = GRACE, policy: PolicyAnswer = POLICY) => {
  let current = items;
  const api = new StaffApi().signedIn(staff);
  api.answers.set('GET /open-items', () => current);
  api.answers.set('GET /outside-accounts', () => [MAIN, COLD]);
  api.answers.set('GET /policy', () => policy);
  return { api, become: (next: OpenItemRow[]) => (current = next) };
};

export const FIRST: NonNullable<OpenItemRow['endorsement']> = {
  staffId: 's9',
  by: 'Alan Turing',
  at: '2026-11-20T09:00:00.000Z',
  category: 'write-off',
  amount: 5.01,
  reason: 'Nobody will ever ask for it.',
};

/** Opens the dialog of an item by its button. */
export const openDialog = async (item: OpenItemRow, button: RegExp, staff = GRACE, policy = POLICY) => {
  const { api, become } = apiWith([item], staff, policy);
  const user = openConsole('/open-items');
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog'));
  const choose = async (category: string) => {
    await user.click(dialog.getByRole('combobox', { name: 'What it is' }));
    await user.click(await screen.findByRole('option', { name: category }));
  };
  return { api, become, user, dialog, choose };
};
