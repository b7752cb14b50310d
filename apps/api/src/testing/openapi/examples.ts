import { resolved, type Schema, type Schemas } from './schema.js';

const ID = '5f0c3f4e-0b1d-4a52-9a55-0c8b5a3f7d01';
const SHA256 = '85ec5400a464f034bc32d91217425574896b56c39320bb9a65ae1061db367e29';
const INSTANT = '2026-11-20T09:30:00.000Z';

/** What a field of a name looks like, wherever it stands. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  _id: ID,
  id: ID,
  investorId: ID,
  originalId: ID,
  recipientId: 'a3b9d7c1-6e24-4f0a-8d13-2b7c5e9f1a04',
  recipientUserId: 'a3b9d7c1-6e24-4f0a-8d13-2b7c5e9f1a04',
  staffId: 'c7d1f0a2-93b4-4e6c-b1a8-4f5d6e7a8b05',
  secondApprovalFrom: 10_000,
  secondApprovalDailyFrom: 10_000,
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI1ZjBjM2Y0ZSJ9.signature',
  email: 'ada.byron@clearfold.example',
  password: 'correct horse battery',
  currentPassword: 'correct horse battery',
  newPassword: 'another horse battery',
  transactionPIN: '2468',
  currentPIN: '2468',
  newPIN: '1357',
  backupCode: 'K7QPD-3MZXA',
  username: 'ada.byron',
  firstName: 'Ada',
  lastName: 'Byron',
  fullName: 'Ada Byron',
  phoneNumber: '+44 20 7946 0018',
  address: '12 St James’s Square, London',
  country: 'United Kingdom',
  dateOfBirth: '1990-12-10',
  profilePicture: '/api/users/placeholder-picture/A.svg',
  amount: 250.25,
  creditedAmount: 248.75,
  currency: 'BTC',
  network: 'Bitcoin',
  blockchainWalletAddress: 'DEMO-DO-NOT-SEND-BTC-0001',
  recipientAccount: 'DE02 1203 0000 0000 2020 51',
  paymentReference: 'TRX-2026-1120-017',
  reason: 'No payment arrived within 14 days.',
  note: 'Network fee of $1.50',
  range: '[0,24]',
  sort: '["createdAt","DESC"]',
  filter: '{}',
  message: 'Done.',
  sha256: SHA256,
  sizeBytes: 74_190,
  download: `/api/ledger/verifier/${SHA256}/verifier.mjs`,
  name: 'Ada Byron',
  by: 'The reviewer',
  event: 'WithdrawalApproved',
  account: 'DE02 1203 0000 0000 2020 51',
  adminNotes: 'Network fee of $1.50',
  relationship: 'Sister',
  contact: '+44 20 7946 0042',
  subject: 'A question about my deposit',
  description: 'When will it be credited?',
  text: 'Your deposit was credited.',
};

/** An example of a schema, made of its enums, its formats and its fields' names; the same each time. */
export const exampleOf = (schema: Schema, schemas: Schemas, name = '', inside: readonly string[] = []): unknown => {
  if (schema.$ref !== undefined && inside.includes(schema.$ref)) return undefined;
  const within = schema.$ref === undefined ? inside : [...inside, schema.$ref];
  const target = resolved(schema, schemas);
  if (target.example !== undefined) return target.example;
  if (target.enum) return target.enum[0];
  if (target.oneOf?.[0]) return exampleOf(target.oneOf[0], schemas, name, within);
  if (target.type === 'object') return objectExample(target, schemas, within);
  if (target.type === 'array') {
    const item = target.items && exampleOf(target.items, schemas, singular(name), within);
    return item === undefined ? [] : Array.from({ length: Math.max(target.minItems ?? 1, 1) }, () => item);
  }
  if (name in BY_NAME && typeof BY_NAME[name] === (target.type ?? typeof BY_NAME[name])) return BY_NAME[name];
  if (target.type === 'string') return textExample(target, name);
  if (target.type === 'boolean') return true;
  return /balance|amount|deposited|withdrawn|invested|from$/i.test(name) ? 1250.5 : 3;
};

const objectExample = (schema: Schema, schemas: Schemas, inside: readonly string[]): unknown => {
  if (schema.additionalProperties) {
    return { field: exampleOf(schema.additionalProperties, schemas, '', inside) };
  }
  const fields = Object.entries(schema.properties ?? {}).map(
    ([field, value]) => [field, exampleOf(value, schemas, field, inside)] as const,
  );
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
};

const textExample = ({ format, pattern, minLength = 0 }: Schema, name: string): string => {
  if (format === 'uuid') return ID;
  if (format === 'date') return '1990-12-10';
  if (format === 'email') return 'ada.byron@clearfold.example';
  if (/(At|From|Until|Since)$/.test(name) || name === 'at' || format === 'date-time') return INSTANT;
  if (/Id$/.test(name)) return ID;
  if (/Name$/.test(name)) return 'Ada Byron';
  if (pattern === '^\\d{4}$') return '2468';
  if (pattern === '^[a-z-]{1,20}$') return 'internal';
  return `An example of ${name || 'a text'}`.padEnd(minLength, '.');
};

const singular = (name: string): string => name.replace(/s$/, '');
