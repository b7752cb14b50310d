import { readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { type APIRequestContext, expect } from '@playwright/test';
import { demoToken } from '../people/signed-in.js';

export const PASSWORD = 'another horse battery';

const DATA = process.env.E2E_DATA ?? 'test-results/e2e-data';
const TERMINAL = join(isAbsolute(DATA) ? DATA : join(import.meta.dirname, '../../../..', DATA), 'terminal.log');

/** A reviewer whom two admins let in, and who has set a password by the mailed link: nobody else's journey needs them. */
export const newReviewer = async (request: APIRequestContext, name: string, email: string): Promise<void> => {
  const as = async (admin: string, path: string, data: object): Promise<{ id: string }> => {
    const token = await demoToken(request, 'staff/auth', `${admin}@clearfold.example`);
    const response = await request.post(`/api/staff/${path}`, { headers: { authorization: `Bearer ${token}` }, data });
    expect(response.ok()).toBe(true);
    return (await response.json()) as { id: string };
  };
  const invited = { name, email, role: 'reviewer', reason: 'Joins the desk.' };
  const { id } = await as('admin', 'members', invited);
  await as('admin2', `proposals/${id}/confirm`, {});
  const link = new RegExp(`Mail to ${email}, .*#token=(\\S+)`);
  await expect.poll(() => link.exec(readFileSync(TERMINAL, 'utf8'))?.[1], { timeout: 90_000 }).toBeTruthy();
  const token = decodeURIComponent(link.exec(readFileSync(TERMINAL, 'utf8'))?.[1] ?? '');
  const accepted = await request.post('/api/staff/auth/accept-invitation', { data: { token, newPassword: PASSWORD } });
  expect(accepted.ok()).toBe(true);
};
