import { type LedgerEvent, type EventEnvelope, readCanonical } from '@clearfold/ledger';
import { verifyLedger, type VerifyReport } from '@clearfold/ledger-store';
import pg from 'pg';
import { addWallet } from '../money.js';
import { KeyedStaff } from './keyed-staff.js';
import { Signer } from './signer.js';
import { signInStaff, type TestStaff } from '../people.js';
import { type TestServer } from '../test-server.js';
import { PolicyOpener } from '#features/policy/policy-opener.js';
import { type Settings } from '#platform/config/settings.js';

/** What a request that is not signed yet must leave as it is. */
const TRACES = `
select (select position::int from ledger.head) as head,
  (select count(*)::int from ledger.events) as events,
  (select count(*)::int from ledger.private_texts) as texts,
  (select count(*)::int from ledger.idempotency) as keys,
  (select count(*)::int from staff_acts) as acts,
  (select count(*)::int from staff_proposals) as proposals,
  -- What the feed sends of the log, whenever it comes to it, goes to investors, and of a policy to admins.
  (select count(*)::int from mails where staff_id is not null and template <> 'policy-change') as mails`;

/** A console whose two admins and reviewer have passkeys, and sign. */
export class SignedWorld {
  private constructor(
    readonly staff: KeyedStaff,
    readonly grace: Signer,
    readonly alan: Signer,
    readonly robin: Signer,
    /** Of the support, without a passkey. */
    readonly nell: TestStaff,
  ) {}

  static async start(overrides: Partial<Settings> = {}): Promise<SignedWorld> {
    const staff = await KeyedStaff.start(overrides);
    const { server } = staff;
    await server.app.get(PolicyOpener, { strict: false }).openIfDue();
    await addWallet(server);
    const [grace, alan, robin] = await staff.three();
    const nell = await signInStaff(server, 'support');
    await staff.known();
    const [ofRobin, ofAlan] = [await staff.keyed(robin, grace), await staff.keyed(alan, grace)];
    const signer = ({ now, device }: typeof ofAlan): Signer => new Signer(server, now, device);
    const ofGrace = await staff.keyed(grace, signer(ofAlan));
    return new SignedWorld(staff, signer(ofGrace), signer(ofAlan), signer(ofRobin), nell);
  }

  get server(): TestServer {
    return this.staff.server;
  }

  /** The same member in a session of now: those of yesterday are over. */
  async again({ who, device }: Signer): Promise<Signer> {
    const { status, body } = await this.staff.signIn(device);
    if (status !== 200) throw new Error(`Signing in answered ${status}`);
    return new Signer(this.server, { id: who.id, token: body.token }, device);
  }

  async traces(): Promise<unknown> {
    const [row] = await this.server.dataSource.query<unknown[]>(TRACES);
    return row;
  }

  /** The newest event, with its layout. */
  async newest(): Promise<EventEnvelope<LedgerEvent> & { layout: number }> {
    const [{ bytes }] = await this.server.dataSource.query<[{ bytes: Buffer }]>(
      'select bytes from ledger.events order by position desc limit 1',
    );
    return { ...readCanonical(bytes), layout: bytes.readUInt8(0) };
  }

  async verified(): Promise<VerifyReport> {
    const client = new pg.Client({ connectionString: this.server.database.superuserUrl, pipeline: true });
    await client.connect();
    try {
      return await verifyLedger(client);
    } finally {
      await client.end();
    }
  }

  close(): Promise<void> {
    return this.server.close();
  }
}
