import {
  SECURITY_QUESTIONS,
  type SignUpRequest,
  type StaffRole,
  type Wallet,
  placeholderPicture,
} from '@clearfold/contracts';

/** Passwords anyone may know: these accounts exist only where SEED_DEMO is true. */
export const DEMO_PASSWORD = 'clearfold-demo';
export const DEMO_PIN = '1234';

const investor = (firstName: string, lastName: string, country: string, dateOfBirth: string): SignUpRequest => ({
  firstName,
  lastName,
  email: `${firstName.toLowerCase()}@clearfold.example`,
  password: DEMO_PASSWORD,
  phoneNumber: '+1 555 0100',
  address: '1 Sample Street',
  country,
  dateOfBirth,
  securityQuestion1: SECURITY_QUESTIONS[1],
  securityAnswer1: 'Sample',
  securityQuestion2: SECURITY_QUESTIONS[3],
  securityAnswer2: 'Sample',
  transactionPIN: DEMO_PIN,
  profilePicture: placeholderPicture(firstName),
});

export const DEMO_INVESTORS = {
  ada: investor('Ada', 'Byron', 'United Kingdom', '1985-12-10'),
  ben: investor('Ben', 'Sample', 'United States', '1990-05-04'),
  clara: investor('Clara', 'Muster', 'Germany', '1978-02-21'),
  diego: investor('Diego', 'Ejemplo', 'Mexico', '1994-09-30'),
  emi: investor('Emi', 'Rei', 'Japan', '1982-07-07'),
} as const satisfies Readonly<Record<string, SignUpRequest>>;

export type DemoInvestor = keyof typeof DEMO_INVESTORS;

export const DEMO_STAFF = {
  alex: { name: 'Alex Admin', email: 'admin@clearfold.example', role: 'admin' },
  amara: { name: 'Amara Admin', email: 'admin2@clearfold.example', role: 'admin' },
  robin: { name: 'Robin Reviewer', email: 'reviewer@clearfold.example', role: 'reviewer' },
  sam: { name: 'Sam Support', email: 'support@clearfold.example', role: 'support' },
  pat: { name: 'Pat Planner', email: 'plans@clearfold.example', role: 'plan-manager' },
  aubrey: { name: 'Aubrey Auditor', email: 'auditor@clearfold.example', role: 'auditor' },
} as const satisfies Readonly<Record<string, { name: string; email: string; role: StaffRole }>>;

export type DemoStaff = keyof typeof DEMO_STAFF;

/** Addresses that no wallet program accepts, so that nobody pays into a demo. */
export const DEMO_WALLETS: readonly Wallet[] = [
  { currency: 'BTC', address: 'DEMO-DO-NOT-SEND-BTC-0000-0000-0000', network: 'Bitcoin' },
  { currency: 'ETH', address: 'DEMO-DO-NOT-SEND-ETH-0000-0000-0000', network: 'Ethereum' },
  { currency: 'USDC', address: 'DEMO-DO-NOT-SEND-USDC-0000-0000-0000', network: 'Ethereum (ERC-20)' },
  { currency: 'USDT', address: 'DEMO-DO-NOT-SEND-USDT-0000-0000-0000', network: 'Ethereum (ERC-20)' },
];
