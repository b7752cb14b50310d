import {
  type ErrorAnswer,
  type PasskeyOptionsAnswer,
  type StaffKey,
  type StaffSessionAnswer,
} from '@clearfold/contracts';
import { type Settings } from '#platform/config/settings.js';
import { StaffOpener } from '#features/staff/register/staff-opener.js';
import { type Answer, call } from '../call.js';
import { PASSWORD, signInStaff, type TestStaff } from '../people.js';
import { startTestServer, type TestServer } from '../test-server.js';
import { TestAuthenticator } from './authenticator.js';
import { Signer } from './signer.js';

const PARTY = { origin: 'https://console.clearfold.example', rpId: 'console.clearfold.example' };

/** A console at an address where passkeys work, whose staff the log knows, and what is done there about passkeys. */
export class KeyedStaff {
  private constructor(readonly server: TestServer) {}

  static async start(overrides: Partial<Settings> = {}): Promise<KeyedStaff> {
    return new KeyedStaff(await startTestServer({ publicUrl: PARTY.origin, ...overrides }));
  }

  /** Has the log know who is there. */
  async known(): Promise<void> {
    await this.server.app.get(StaffOpener, { strict: false }).openIfDue();
  }

  /** Two admins and a reviewer, who signed in by passwords. */
  async three(): Promise<[grace: TestStaff, alan: TestStaff, robin: TestStaff]> {
    const [grace, alan] = [await signInStaff(this.server, 'admin'), await signInStaff(this.server, 'admin')];
    return [grace, alan, await signInStaff(this.server, 'reviewer')];
  }

  newKey(): TestAuthenticator {
    return new TestAuthenticator(PARTY);
  }

  as<Body = StaffKey>(who: TestStaff, path: string, body?: object): Promise<Answer<Body & ErrorAnswer>> {
    return call<Body & ErrorAnswer>(this.server, path, { token: who.token, ...(body ? { body } : {}) });
  }

  async optionsToAdd(who: TestStaff): Promise<object> {
    return (await this.as<PasskeyOptionsAnswer>(who, 'POST /staff/me/keys/options', {})).body.options;
  }

  async offer(who: TestStaff, device = this.newKey(), name = 'Laptop') {
    return this.as(who, 'POST /staff/me/keys', device.create(await this.optionsToAdd(who), name));
  }

  confirm(by: TestStaff | Signer, { id, memberId, fingerprint }: StaffKey) {
    this.aSecondLater();
    const path = `POST /staff/members/${memberId}/keys/${id}/confirm`;
    return by instanceof Signer ? by.decide<StaffKey>(path, { fingerprint }) : this.as(by, path, { fingerprint });
  }

  revoke(by: TestStaff, { id, memberId }: StaffKey) {
    this.aSecondLater();
    return this.as(by, `POST /staff/members/${memberId}/keys/${id}/revoke`, {});
  }

  /** Mails have an order by it: the tests' clock stands still. */
  aSecondLater(): void {
    this.server.clock.forwardSeconds(1);
  }

  async optionsToSignIn(): Promise<object> {
    const answer = await call<PasskeyOptionsAnswer>(this.server, 'POST /staff/auth/passkey/options', { body: {} });
    return answer.body.options;
  }

  async signIn(device: TestAuthenticator, changes: Parameters<TestAuthenticator['get']>[1] = {}) {
    return this.post('POST /staff/auth/passkey', device.get(await this.optionsToSignIn(), changes));
  }

  async emailOf({ id }: TestStaff): Promise<string> {
    const { dataSource } = this.server;
    const [row] = await dataSource.query<[{ email: string }]>('select email from staff where id = $1', [id]);
    return row.email;
  }

  async signInByPassword(who: TestStaff, password = PASSWORD) {
    return this.post('POST /staff/auth/signin', { email: await this.emailOf(who), password });
  }

  /** Somebody with a session that a password opens now. */
  async again(who: TestStaff): Promise<TestStaff> {
    return { id: who.id, token: (await this.signInByPassword(who)).body.token };
  }

  /** Somebody has a passkey that counts, and a session by it. */
  async keyed(
    who: TestStaff,
    by: TestStaff | Signer,
  ): Promise<{ device: TestAuthenticator; key: StaffKey; now: TestStaff }> {
    const device = this.newKey();
    const { body: key } = await this.offer(who, device);
    const confirmed = await this.confirm(by, key);
    const { status, body } = await this.signIn(device);
    if (confirmed.status !== 200 || status !== 200) throw new Error(`${confirmed.status}, then ${status}`);
    return { device, key, now: { id: who.id, token: body.token } };
  }

  post(path: string, body: object): Promise<Answer<StaffSessionAnswer & ErrorAnswer>> {
    return call(this.server, path, { body });
  }
}
