import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { Device } from '../passkeys/device.js';
import { Api } from '../people/api.js';
import { DemoServer } from '../people/demo-server.js';
import { Investor } from '../people/investor.js';
import { SigningMember } from './signing-member.js';

const JOURNEY = 'required-signatures';
const PASSWORD = 'clearfold-demo';
const ROBIN = 'reviewer@clearfold.example';
const DAYS_AHEAD = 2;
const A_DAY = 24 * 3_600_000;

let server: DemoServer;
let api: Api;
let request: APIRequestContext;
let alex: SigningMember;
let amara: SigningMember;
let robin: SigningMember;
const faults: string[] = [];

/** Browsers have passkeys at names, and at no numbers. */
const site = (): string => server.url.replace('127.0.0.1', 'localhost');

const openPage = async (browser: Browser): Promise<Page> => {
  const page = await (await browser.newContext({ baseURL: site() })).newPage();
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return page;
};

// On a server of their own, one after the other: a policy is everybody's.
test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser, playwright }) => {
  test.setTimeout(400_000);
  DemoServer.reset(JOURNEY);
  server = await DemoServer.start(JOURNEY, () => ({}));
  request = await playwright.request.newContext({ baseURL: server.url });
  // While the reviewer still signs in by password.
  api = await Api.open(request);
  alex = await SigningMember.at(await openPage(browser), 'Alex Admin', 'admin@clearfold.example');
  amara = await SigningMember.at(await openPage(browser), 'Amara Admin', 'admin2@clearfold.example');
  robin = await SigningMember.at(await openPage(browser), 'Robin Reviewer', ROBIN);
  for (const member of [alex, amara, robin]) {
    await member.signInByPassword(PASSWORD);
    await member.makeKey('Laptop');
    await member.waits('Laptop');
  }
  for (const { name } of [amara, robin]) {
    await alex.confirmKey(name, 'Laptop');
    await alex.reads(`The passkey of ${name} is confirmed.`);
  }
  await amara.signIn();
  await amara.confirmKey(alex.name, 'Laptop');
  await amara.sign('Confirm passkey');
  await amara.reads(`The passkey of ${alex.name} is confirmed.`);
  await alex.signIn();
  await robin.signIn();
});
test.afterAll(async () => {
  for (const { page } of [alex, amara, robin]) await page.context().close();
  await request.dispose();
  await server.stop();
});

test('two admins require signatures, and two people sign a large deposit', async () => {
  await test.step('one admin proposes it and another confirms it, both with their signatures', async () => {
    await alex.page.goto('/admin/policy');
    await alex.page.getByRole('button', { name: 'Propose a change' }).click();
    const dialog = alex.page.getByRole('dialog', { name: 'Propose another policy' });
    await dialog.getByLabel('Decisions must be signed').click();
    await alex.page.getByRole('option', { name: 'Yes' }).click();
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await alex.sign('Propose policy');
    await amara.page.goto('/admin/policy');
    await amara.page.getByRole('button', { name: 'Confirm' }).click();
    await amara.page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await amara.sign('Confirm policy');
    await expect(amara.page.getByText(/confirmed by Amara Admin/).first()).toBeVisible();
  });

  const id = await test.step('somebody announces a deposit that takes two', async () => {
    const investor = new Investor(robin.page, 'Iris');
    const account = await api.signUp(investor);
    await api.requestDeposit(account, 12_000);
    const headers = { authorization: `Bearer ${account.token}` };
    const answer = await request.get('/api/transactions/user-transactions?type=deposit', { headers });
    return ((await answer.json()) as { data: { _id: string }[] }).data[0]?._id ?? '';
  });

  await test.step('a reviewer and an admin approve it with their signatures', async () => {
    for (const member of [robin, alex]) {
      await member.page.goto(`/admin/requests/${id}`);
      const panel = member.page.getByLabel('Request under review');
      await panel.getByRole('button', { name: /^(Approve|Second approval)/ }).click();
      await member.page
        .getByRole('form')
        .getByRole('button', { name: /^(Approve|Second approval)/ })
        .click();
      await member.sign('$12,000.00');
      await expect(
        member.page
          .getByRole('status')
          .filter({ hasText: /^(Approved|First approval)/ })
          .first(),
      ).toBeAttached();
    }
    await alex.page.goto(`/admin/requests/${id}`);
    const timeline = alex.page.getByRole('list', { name: 'Timeline' });
    await expect(timeline.getByText('Signed with “Laptop”')).toHaveCount(2);
  });
});

test('a further passkey is signed with the one before, and confirmed by one admin', async () => {
  await robin.device.isTouched(false);
  const stick = await Device.in(robin.page, 'usb');
  await robin.makeKey('Stick');
  await expect(robin.page.getByRole('dialog', { name: /^Sign your/ })).toContainText('Add passkey');
  await stick.isTouched(false);
  await robin.device.isTouched(true);
  await robin.sign('Add passkey');
  await robin.waits('Stick');
  expect([await robin.device.keeps(), await stick.keeps()]).toEqual([1, 1]);
  await alex.confirmKey(robin.name, 'Stick');
  await alex.sign('Confirm passkey');
  await alex.reads(`The passkey of ${robin.name} is confirmed.`);
  await robin.device.isTouched(false);
  await stick.isTouched(true);
  await robin.signIn();
  expect(await stick.signed()).toBeGreaterThan(0);
});

test('who has lost their devices is given access anew, which waits a day', async () => {
  await alex.page.goto('/admin/members');
  await alex.page.getByRole('button', { name: `Manage: ${robin.name}` }).click();
  await alex.page.getByRole('menuitem', { name: 'Reset access' }).click();
  const dialog = alex.page.getByRole('dialog', { name: `Reset the access of ${robin.name}?` });
  await dialog.getByLabel('Reason').fill('Both devices were stolen.');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await alex.sign('Propose change of staff');
  await alex.reads('Proposed. Another admin must confirm it.');
  await amara.page.goto('/admin/members');
  await amara.reads(/^They have a passkey and may stop this until/);
});

test.describe('two days later', () => {
  test.beforeAll(async () => {
    test.setTimeout(400_000);
    await server.stop();
    const ahead = { DEMO_DAYS_AHEAD: String(DAYS_AHEAD) };
    server = await DemoServer.start(JOURNEY, () => ahead, Number(new URL(server.url).port));
    for (const { page } of [alex, amara]) await page.clock.setSystemTime(Date.now() + DAYS_AHEAD * A_DAY);
  });

  test('another admin confirms it, and two confirm the next passkey', async ({ browser }) => {
    await test.step('she signs that she does', async () => {
      await alex.signIn();
      await amara.signIn();
      await amara.page.goto('/admin/members');
      await amara.page.getByRole('button', { name: `Confirm: Reset the access of ${robin.name}, Reviewer` }).click();
      await amara.page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
      await amara.sign('Confirm change of staff');
      await amara.reads('Confirmed: it has happened.');
    });

    const anew = await SigningMember.at(await openPage(browser), robin.name, ROBIN);
    await robin.page.context().close();
    robin = anew;
    await test.step('the mailed link sets a password, which opens nothing but the page of passkeys', async () => {
      await expect.poll(() => server.linksTo(ROBIN).at(-1), { timeout: 90_000 }).toMatch(/#token=/);
      const { pathname, hash } = new URL(server.linksTo(ROBIN).at(-1) ?? '');
      await robin.page.goto(`${pathname}${hash}`);
      await robin.page.getByLabel('New password').fill('another horse battery');
      await robin.page.getByLabel('Repeat the password').fill('another horse battery');
      await robin.page.getByRole('button', { name: 'Set password' }).click();
      await robin.page.getByRole('link', { name: 'Go to sign-in' }).click();
      await robin.signInByPassword('another horse battery');
      await robin.makeKey('New laptop');
      await robin.reads('It takes two admins to confirm it.');
    });

    await test.step('one admin confirms the new passkey, which does not count yet, and then the other', async () => {
      await alex.confirmKey(robin.name, 'New laptop');
      await alex.sign('Confirm passkey');
      await alex.reads(`You confirmed the passkey of ${robin.name}. One more admin has to before it counts.`);
      await amara.page.goto('/admin/members');
      await amara.reads(/Alex Admin confirmed it; one more admin has to\./);
      await amara.confirmKey(robin.name, 'New laptop');
      await amara.sign('Confirm passkey');
      await amara.reads(`The passkey of ${robin.name} is confirmed.`);
      await robin.signIn();
    });

    // Refused calls, which the browser tells by itself; 428 is what asks for a signature, 401 a session of two days ago, 503 a
    // server that stops while pages are open.
    expect(faults.filter((fault) => !/a status of (401|403|428|503)|ERR_|WebSocket|EventSource/.test(fault))).toEqual(
      [],
    );
  });
});
