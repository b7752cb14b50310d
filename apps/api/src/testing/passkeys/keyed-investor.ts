import {
  type AddedPasskeyAnswer,
  type ErrorAnswer,
  type OwnPasskeysAnswer,
  type PasskeyCreationOptionsAnswer,
  type PasskeyOptionsAnswer,
  type SecondFactorChallenge,
  type SessionAnswer,
} from '@clearfold/contracts';
import { type Answer, call } from '../call.js';
import { PASSWORD, signUpInvestor, type TestInvestor } from '../people.js';
import { type TestServer } from '../test-server.js';
import { TestAuthenticator } from './authenticator.js';
import { Signer } from './signer.js';

type Server = Pick<TestServer, 'url'>;
/** An investor who signs. */
export type InvestorSigner = Signer<{ token: string }>;

type Changes = Parameters<TestAuthenticator['get']>[1];

/** Where investors' passkeys of a server at `SITE` are made. */
export const SITE = 'https://clearfold.example';
export const AT_SITE = { origin: SITE, rpId: 'clearfold.example' };

/** An investor at a server at `SITE`, and what is done there about their passkeys. */
export class KeyedInvestor {
  constructor(
    private readonly server: Server,
    readonly investor: TestInvestor,
  ) {}

  static async signUp(server: Server): Promise<KeyedInvestor> {
    return new KeyedInvestor(server, await signUpInvestor(server));
  }

  get id(): string {
    return this.investor.user._id;
  }

  newKey(): TestAuthenticator {
    return new TestAuthenticator(AT_SITE);
  }

  /** The investor as somebody who signs with a passkey. */
  signer(device: TestAuthenticator): InvestorSigner {
    return new Signer(this.server, { token: this.investor.token }, device);
  }

  as<Body = OwnPasskeysAnswer>(path: string, body?: object, headers = {}): Promise<Answer<Body & ErrorAnswer>> {
    return call<Body & ErrorAnswer>(this.server, path, { token: this.investor.token, headers, ...(body && { body }) });
  }

  async own(): Promise<OwnPasskeysAnswer> {
    return (await this.as('GET /users/me/passkeys')).body;
  }

  async optionsToAdd(): Promise<PasskeyCreationOptionsAnswer['options']> {
    return (await this.as<PasskeyCreationOptionsAnswer>('POST /users/me/passkeys/options')).body.options;
  }

  /** What a device answers to be added, with the password. */
  async made(device: TestAuthenticator, changes: Changes = {}, password = PASSWORD) {
    return { ...device.create(await this.optionsToAdd(), 'Phone', changes), password };
  }

  async add(device = this.newKey(), changes: Changes = {}, password = PASSWORD) {
    return this.as<AddedPasskeyAnswer>('POST /users/me/passkeys', await this.made(device, changes, password));
  }

  /** Has a passkey; answers it with the backup codes of a first one. */
  async keyed(): Promise<{ device: TestAuthenticator; id: string; backupCodes: string[] }> {
    const before = new Set((await this.own()).passkeys.map(({ id }) => id));
    const device = this.newKey();
    const { status, body } = await this.add(device);
    // The tests' clock stands still, so none is the newest.
    const added = (body.passkeys ?? []).find(({ id }) => !before.has(id));
    if (status !== 201 || !added) throw new Error(`Adding answered ${status}: ${JSON.stringify(body)}`);
    return { device, id: added.id, backupCodes: body.backupCodes ?? [] };
  }

  /** Has a passkey, and signs withdrawals and transfers with it. */
  async signing(): Promise<{ device: TestAuthenticator; id: string; signer: InvestorSigner; backupCodes: string[] }> {
    const { device, id, backupCodes } = await this.keyed();
    const signer = this.signer(device);
    const { status, body } = await signer.decide('POST /users/me/payment-signing/enable');
    if (status !== 200) throw new Error(`Switching on answered ${status}: ${JSON.stringify(body)}`);
    return { device, id, signer, backupCodes };
  }

  /** The first step of signing in. */
  async password(password = PASSWORD): Promise<SecondFactorChallenge> {
    const body = { email: this.investor.user.email, password };
    return (await call<SecondFactorChallenge>(this.server, 'POST /auth/signin', { body })).body;
  }

  optionsToSignIn(challenge: string): Promise<Answer<PasskeyOptionsAnswer & ErrorAnswer>> {
    return call(this.server, 'POST /auth/signin/second-factor/passkey-options', { body: { challenge } });
  }

  answer(challenge: string, assertion: object): Promise<Answer<SessionAnswer & ErrorAnswer>> {
    return call(this.server, 'POST /auth/signin/second-factor/passkey', { body: { challenge, ...assertion } });
  }

  code(challenge: string, code: string): Promise<Answer<SessionAnswer & ErrorAnswer>> {
    return call(this.server, 'POST /auth/signin/second-factor', { body: { challenge, code } });
  }

  /** Both steps. */
  async signIn(device: TestAuthenticator, changes: Changes = {}): Promise<Answer<SessionAnswer & ErrorAnswer>> {
    const { challenge } = await this.password();
    const { body } = await this.optionsToSignIn(challenge);
    return this.answer(challenge, device.get(body.options, changes));
  }
}
