import { DEMO_PASSWORD, DEMO_STAFF, DEMO_WALLETS } from '../demo/accounts.js';
import { DemoSeed } from '../demo/demo-seed.js';
import { type TestServer } from './test-server.js';

export { DEMO_PASSWORD, DEMO_STAFF, DEMO_WALLETS };

/** Gives a server the demo's five named investors and their year: requests of every kind, plans that paid, tickets, mails. */
export const playDemo = async ({ app, clock }: TestServer): Promise<void> => {
  await app.get(DemoSeed, { strict: false }).run(clock, 'named');
};
