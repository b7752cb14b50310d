import { expect, type Page } from '@playwright/test';
import { Device } from '../passkeys/device.js';

/** Somebody of the demo's staff at a browser with a device of theirs, who signs what they decide. */
export class SigningMember {
  private constructor(
    readonly page: Page,
    readonly name: string,
    private readonly email: string,
    readonly device: Device,
  ) {}

  static async at(page: Page, name: string, email: string): Promise<SigningMember> {
    return new SigningMember(page, name, email, await Device.in(page));
  }

  async signInByPassword(password: string): Promise<void> {
    await this.page.goto('/admin/login');
    await expect(this.page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
    await this.page.getByLabel('Email').fill(this.email);
    await this.page.getByLabel('Password').fill(password);
    await this.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await this.isSignedIn();
  }

  async signIn(): Promise<void> {
    await this.page.goto('/admin/login');
    await this.page.evaluate(() => localStorage.clear());
    await this.page.goto('/admin/login');
    await this.page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await this.isSignedIn();
  }

  private isSignedIn(): Promise<void> {
    return expect(this.page.getByRole('button', { name: `Signed in as ${this.name}` })).toBeVisible();
  }

  /** Makes a passkey; what follows from it is the journey's to say. */
  async makeKey(called: string): Promise<void> {
    await this.page.goto('/admin/passkeys');
    await this.page.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByLabel('What you call this device').fill(called);
    await dialog.getByRole('button', { name: 'Add' }).click();
  }

  async waits(called: string): Promise<void> {
    const item = this.page.getByRole('listitem').filter({ has: this.page.getByRole('heading', { name: called }) });
    await expect(item.getByText('Waits for an admin')).toBeVisible();
  }

  /** Confirms a passkey of another one, on the page of the staff. */
  async confirmKey(whose: string, called: string): Promise<void> {
    await this.page.goto('/admin/members');
    await this.page.getByRole('button', { name: `Confirm: ${whose}: ${called}` }).click();
    const dialog = this.page.getByRole('dialog', { name: `Confirm the passkey of ${whose}?` });
    await dialog.getByRole('button', { name: 'Confirm' }).click();
  }

  /** Signs what the console asks to be signed. @param kind such as "Confirm passkey" */
  async sign(kind: string): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: /^Sign your/ });
    await expect(dialog).toContainText(kind);
    await dialog.getByRole('button', { name: 'Sign with passkey' }).click();
    await expect(dialog).toBeHidden();
  }

  async reads(text: string | RegExp): Promise<void> {
    await expect(this.page.getByText(text).first()).toBeVisible();
  }
}
