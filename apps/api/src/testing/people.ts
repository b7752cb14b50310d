import { randomUUID } from 'node:crypto';
import {
  SECURITY_QUESTIONS,
  type SessionAnswer,
  type SignUpRequest,
  type StaffRole,
  type User,
} from '@clearfold/contracts';
import pg from 'pg';
import { hashSecret } from '#platform/auth/secret-hash.js';
import { Sessions } from '#platform/auth/sessions.js';
import { StaffAccounts } from '../features/staff/staff-accounts.js';
import { call } from './call.js';
import { type TestServer } from './test-server.js';

export const PASSWORD = 'correct horse';
export const PIN = '2468';

let people = 0;

/** A sign-up that is accepted, with an e-mail nobody else has. */
export const signUpRequest = (changes: Partial<SignUpRequest> = {}): SignUpRequest => {
  people += 1;
  return {
    firstName: 'Ada',
    lastName: 'Byron',
    email: `person${people}@clearfold.example`,
    password: PASSWORD,
    phoneNumber: '',
    address: '',
    country: '',
    dateOfBirth: '',
    securityQuestion1: SECURITY_QUESTIONS[0],
    securityAnswer1: 'Milbanke',
    securityQuestion2: SECURITY_QUESTIONS[1],
    securityAnswer2: 'Puff',
    transactionPIN: PIN,
    ...changes,
  };
};

export interface TestInvestor {
  token: string;
  user: User;
}

/** Signs an investor up over HTTP; the PIN is `PIN`, the password `PASSWORD`. */
export const signUpInvestor = async (
  server: Pick<TestServer, 'url'>,
  changes: Partial<SignUpRequest> = {},
): Promise<TestInvestor> => {
  const { status, body } = await call<SessionAnswer>(server, 'POST /auth/signup', { body: signUpRequest(changes) });
  if (status !== 201) throw new Error(`Sign-up answered ${status}: ${JSON.stringify(body)}`);
  return body;
};

/** Signs an investor in once more, e.g. after the clock was moved beyond the session's end. */
export const signInAgain = async (
  server: Pick<TestServer, 'url'>,
  { user: { email } }: TestInvestor,
): Promise<TestInvestor> => {
  const { status, body } = await call<SessionAnswer>(server, 'POST /auth/signin', {
    body: { email, password: PASSWORD },
  });
  if (status !== 200) throw new Error(`Sign-in answered ${status}: ${JSON.stringify(body)}`);
  return body;
};

export interface TestStaff {
  token: string;
  id: string;
}

/** Adds a member of staff, whose password is `PASSWORD`. */
export const addStaff = ({ app }: TestServer, role: StaffRole, email: string): Promise<void> =>
  app.get(StaffAccounts, { strict: false }).add({ name: `The ${role}`, email, role }, PASSWORD);

/** The hash of `PASSWORD`, made once per test file. */
let passwordHash: Promise<string> | undefined;

const INSERT_STAFF = `
insert into staff (id, name, email, email_key, password_hash, role, created_at, joined_at)
values ($1, $2, $3, $3, $4, $5, $6, $6)`;

/** Adds a member of staff, whose password is `PASSWORD`, with a session as signing in opens it. */
export const signInStaff = async (
  { app, dataSource, clock }: Pick<TestServer, 'app' | 'dataSource' | 'clock'>,
  role: StaffRole,
): Promise<TestStaff> => {
  people += 1;
  const id = randomUUID();
  passwordHash ??= hashSecret(PASSWORD);
  const email = `staff${people}@clearfold.example`;
  await dataSource.query(INSERT_STAFF, [id, `The ${role}`, email, await passwordHash, role, clock.now()]);
  return { id, token: await app.get(Sessions, { strict: false }).open('staff', id) };
};

/**
 * Empties the staff and whatever hangs on its members, for the next test of a file whose tests share a server: a server of its
 * own takes half a second.
 */
export const forgetStaff = async ({ database }: Pick<TestServer, 'database'>): Promise<void> => {
  const client = new pg.Client({ connectionString: database.superuserUrl });
  await client.connect();
  try {
    await client.query(`set session_replication_role = 'replica'`);
    // A job of the server may have come in between with two of the tables, the other way round.
    while (!(await isTruncated(client)));
  } finally {
    await client.end();
  }
};

const DEADLOCK = '40P01';

/** @returns false where another transaction stood in the way both ways round */
const isTruncated = async (client: pg.Client): Promise<boolean> => {
  try {
    await client.query('truncate staff cascade');
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === DEADLOCK) return false;
    throw error;
  }
};
