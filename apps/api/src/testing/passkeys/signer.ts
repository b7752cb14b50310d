import { createHash, randomBytes } from 'node:crypto';
import {
  type BulkAnswer,
  DRAFT_HEADER,
  type ErrorAnswer,
  SIGNATURE_HEADER,
  type SignedDecisions,
} from '@clearfold/contracts';
import { challengeOf, rootOfLeaves, statementLeaf } from '@clearfold/ledger';
import { type Answer, call } from '../call.js';
import { type TestStaff } from '../people.js';
import { type TestServer } from '../test-server.js';
import { type TestAuthenticator } from './authenticator.js';

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

type Changes = Parameters<TestAuthenticator['get']>[1];
type Headers = Record<string, string>;

/** Somebody with a passkey, who signs what they decide or ask for. */
export class Signer<Who extends Pick<TestStaff, 'token'> = TestStaff> {
  constructor(
    private readonly server: Pick<TestServer, 'url'>,
    readonly who: Who,
    readonly device: TestAuthenticator,
  ) {}

  /** The same person with another passkey. */
  with(device: TestAuthenticator): Signer<Who> {
    return new Signer(this.server, this.who, device);
  }

  /** What a browser draws for one act of signing. */
  newDraft(): string {
    return randomBytes(32).toString('base64url');
  }

  send<Body = object>(path: string, body?: object, headers: Headers = {}): Promise<Answer<Body & ErrorAnswer>> {
    return call<Body & ErrorAnswer>(this.server, path, { token: this.who.token, headers, ...(body && { body }) });
  }

  /** The first request: what would be signed. */
  async ask(path: string, body: object, draft: string, headers: Headers = {}): Promise<string[]> {
    const answer = await this.send<Partial<BulkAnswer>>(path, body, { ...headers, [DRAFT_HEADER]: draft });
    const { results, statement } = answer.body;
    if (results) return results.flatMap((row) => (row.statement === undefined ? [] : [row.statement]));
    if (answer.status !== 428 || statement === undefined)
      throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return [statement];
  }

  /** What the passkey answers to statements. */
  sign(statements: readonly string[], changes: Changes = {}): SignedDecisions {
    const leaves = statements.map((statement) => statementLeaf(sha256, statement));
    const challenge = Buffer.from(challengeOf(sha256, rootOfLeaves(sha256, leaves))).toString('base64url');
    const { id, ...assertion } = this.device.sign(challenge, changes);
    return {
      credentialId: id,
      ...assertion,
      leaves: leaves.map((leaf) => Buffer.from(leaf).toString('base64url')),
    };
  }

  headersOf(draft: string, signed: unknown): Headers {
    return { [DRAFT_HEADER]: draft, [SIGNATURE_HEADER]: Buffer.from(JSON.stringify(signed)).toString('base64url') };
  }

  /** Both requests, with one touch between them. */
  async decide<Body = object>(path: string, body: object = {}, headers: Headers = {}, changes: Changes = {}) {
    const draft = this.newDraft();
    const statements = await this.ask(path, body, draft, headers);
    return this.send<Body>(path, body, { ...headers, ...this.headersOf(draft, this.sign(statements, changes)) });
  }
}
