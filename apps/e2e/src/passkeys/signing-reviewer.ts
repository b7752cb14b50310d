import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { Api, type Account } from '../people/api.js';
import { Investor } from '../people/investor.js';
import { demoToken } from '../people/signed-in.js';
import { Device } from './device.js';
import { newReviewer, PASSWORD } from './new-reviewer.js';

/** A reviewer who is signed in with a confirmed passkey, and an investor whose deposits they decide. */
export class SigningReviewer {
  private constructor(
    readonly page: Page,
    readonly device: Device,
    /** Where the console is: browsers have passkeys at names, and at no numbers. */
    readonly site: string,
    readonly api: Api,
    readonly investor: Investor,
    readonly account: Account,
    private readonly request: APIRequestContext,
    private readonly key: { path: string },
  ) {}

  static async begin(page: Page, request: APIRequestContext, site: string): Promise<SigningReviewer> {
    const [name, email] = ['Sam Southcote', 'sam@clearfold.example'];
    await newReviewer(request, name, email);
    const device = await Device.in(page);
    await page.goto(`${site}/admin/login`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('button', { name: /Signed in as Sam/ })).toBeVisible();
    await page.goto(`${site}/admin/passkeys`);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByLabel('What you call this device').fill('Sam’s laptop');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect(page.getByText('Waits for an admin')).toBeVisible();
    const key = await confirmed(request);
    await page.goto(`${site}/admin/login`);
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${site}/admin/login`);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByRole('button', { name: /Signed in as Sam/ })).toBeVisible();
    const api = await Api.open(request);
    const investor = new Investor(page, 'Iris');
    return new SigningReviewer(page, device, site, api, investor, await api.signUp(investor), request, key);
  }

  /** A deposit that waits. @returns its id */
  async asked(amount: number): Promise<string> {
    await this.api.requestDeposit(this.account, amount);
    const path = '/api/transactions/user-transactions?type=deposit&status=pending';
    const headers = { authorization: `Bearer ${this.account.token}` };
    const { data } = (await (await this.request.get(path, { headers })).json()) as { data: { _id: string }[] };
    return data[0]?._id ?? '';
  }

  async open(id: string): Promise<void> {
    await this.page.goto(`${this.site}/admin/requests/${id}`);
  }

  /** Presses what approves the open request. */
  async approve(button = /^Approve/): Promise<void> {
    const panel = this.page.getByLabel('Request under review');
    await panel.getByRole('button', { name: /^Approve/ }).click();
    await this.page.getByRole('form').getByRole('button', { name: button }).click();
  }

  get dialog() {
    return this.page.getByRole('dialog', { name: /^Sign your/ });
  }

  async sign(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Sign with passkey' }).click();
  }

  /** An admin takes the passkey away. */
  async loseKey(): Promise<void> {
    const revoked = await this.request.post(`${this.key.path}/revoke`, { headers: await asAdmin(this.request) });
    expect(revoked.ok()).toBe(true);
  }
}

const asAdmin = async (request: APIRequestContext) => ({
  authorization: `Bearer ${await demoToken(request, 'staff/auth', 'admin@clearfold.example')}`,
});

interface Waiting {
  id: string;
  memberId: string;
  fingerprint: string;
  name: string;
}

/** An admin confirms the passkey that waits. */
const confirmed = async (request: APIRequestContext): Promise<{ path: string }> => {
  const headers = await asAdmin(request);
  const { data } = (await (await request.get('/api/staff/keys/waiting', { headers })).json()) as { data: Waiting[] };
  const { id, memberId, fingerprint } = data.find(({ name }) => name === 'Sam’s laptop')!;
  const path = `/api/staff/members/${memberId}/keys/${id}`;
  expect((await request.post(`${path}/confirm`, { headers, data: { fingerprint } })).ok()).toBe(true);
  return { path };
};
