import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { PAGE_ROWS } from '#platform/database/reading/keyset-pages.js';
import { createMigratedDatabase } from '#testing/migrated-database.js';
import { credit, openWallet, startTestLedger, type TestLedger } from '@clearfold/ledger-store/testing';
import { AccountBalancesReader } from './account-balances.view.js';
import { LedgerFactsReader } from './ledger-facts.view.js';
import { PostingsReader } from './postings.view.js';

/** More than an export reads at once, of events, of accounts, and of postings to one account. */
const INVESTORS = PAGE_ROWS + 100;
const AT_ONCE = 100;

/** The log's one event before them. */
const WALLET = 1;

describe('what the exports of the ledger read', () => {
  let ledger: TestLedger;
  let source: DataSource;
  const head = WALLET + 2 * INVESTORS;
  beforeAll(async () => {
    ledger = await startTestLedger(createMigratedDatabase);
    source = await new DataSource({ type: 'postgres', url: ledger.database.superuserUrl }).initialize();
    await openWallet(ledger.store);
    for (let done = 0; done < INVESTORS; done += AT_ONCE) {
      await Promise.all(Array.from({ length: AT_ONCE }, () => credit(ledger.store, 100n, randomUUID())));
    }
  });
  afterAll(async () => {
    await source.destroy();
    await ledger.close();
  });

  const whole = async <Row>(pages: AsyncGenerator<Row[]>): Promise<Row[]> => {
    const rows: Row[] = [];
    for await (const page of pages) {
      expect(page.length).toBeLessThanOrEqual(PAGE_ROWS);
      rows.push(...page);
    }
    return rows;
  };

  it('is every event once, the earliest first', async () => {
    const events = await whole(new LedgerFactsReader(source).all({}, 'auditor'));
    expect(events.map(({ position }) => position)).toEqual(Array.from({ length: head }, (_, index) => index + 1));
    expect(events.at(-1)).toMatchObject({ type: 'DepositApproved', postings: [{ amount: -1 }, { amount: 1 }] });
  });

  it('is every event that the filters let through', async () => {
    const facts = new LedgerFactsReader(source);
    expect(await whole(facts.all({ type: 'DepositApproved' }, 'auditor'))).toHaveLength(INVESTORS);
    expect((await whole(facts.all({ from: 3, to: 5 }, 'auditor'))).map(({ position }) => position)).toEqual([3, 4, 5]);
  });

  it('is every posting of an account up to then, each with the balance after it', async () => {
    const postings = await whole(new PostingsReader(source).all('external/BTC', head));
    expect(postings.map(({ balance }) => balance)).toEqual(Array.from({ length: INVESTORS }, (_, index) => -index - 1));
    const upTo = postings[9]?.position ?? 0;
    expect(await whole(new PostingsReader(source).all('external/BTC', upTo))).toEqual(postings.slice(0, 10));
  });

  it('is every account once, as of then', async () => {
    const accounts = await whole(new AccountBalancesReader(source).all({}, head));
    expect(new Set(accounts.map(({ id }) => id)).size).toBe(INVESTORS + 1);
    expect(accounts).toHaveLength(INVESTORS + 1);
    expect(accounts.find(({ id }) => id === 'external/BTC')).toMatchObject({ balance: -INVESTORS });
    expect(await whole(new AccountBalancesReader(source).all({ q: 'investor/' }, head))).toHaveLength(INVESTORS);
    expect(await whole(new AccountBalancesReader(source).all({}, WALLET))).toEqual([]);
  });
});
