import { type SignUpRequest } from '@clearfold/contracts';

/** How somebody deals with money: `crowd-habits.ts` makes months of requests of it. */
export type Temperament = 'saver' | 'earner' | 'active' | 'big' | 'quiet' | 'tester';

/** What the demo knows of an investor beside the five named ones. */
export interface CrowdMember {
  /** What the history calls them. */
  name: string;
  firstName: string;
  lastName: string;
  country: string;
  dateOfBirth: string;
  phoneNumber: string;
  /** When they signed up, in days before the first start. */
  joinedDaysAgo: number;
  temperament: Temperament;
  /** What they usually deposit, in US dollars. */
  usualDeposit: number;
  /** What the habits make of them ends then, in days before the first start: stories go on from there. */
  habitsEndDaysAgo?: number;
  isUnverified?: true;
  /** Reads no notifications. */
  isDeaf?: true;
}

const member = <Name extends string>(
  name: Name,
  [firstName, lastName, country, dateOfBirth]: readonly [string, string, string, string],
  phoneNumber: string,
  joinedDaysAgo: number,
  temperament: Temperament,
  usualDeposit: number,
  rest: Pick<CrowdMember, 'habitsEndDaysAgo' | 'isUnverified' | 'isDeaf'> = {},
) => ({
  name,
  firstName,
  lastName,
  country,
  dateOfBirth,
  phoneNumber,
  joinedDaysAgo,
  temperament,
  usualDeposit,
  ...rest,
});

/** Whose account is closed in the end, so that forty are left. */
export const LEAVER = 'nora';

/** In the order in which they signed up. Phone numbers are of the kind that nobody has, where a country sets some aside. */
export const DEMO_CROWD = [
  member('lena', ['Lena', 'Hofmann', 'Germany', '1986-03-14'], '+49 30 23125 104', 548, 'saver', 400),
  member('tomas', ['Tomás', 'Herrera', 'Spain', '1971-11-02'], '+34 900 000 112', 545, 'earner', 5_500),
  member('grace', ['Grace', 'Okafor', 'Nigeria', '1992-06-25'], '+234 1 555 0103', 541, 'saver', 180),
  member('henrik', ['Henrik', 'Solberg', 'Norway', '1964-09-09'], '+47 21 55 01 04', 536, 'big', 16_000),
  member('mei', ['Mei', 'Tanaka', 'Japan', '1989-01-30'], '+81 3 5550 0105', 530, 'saver', 350),
  member('oliver', ['Oliver', 'Whitfield', 'United Kingdom', '1981-04-18'], '+44 20 7946 0106', 522, 'active', 650),
  member('camille', ['Camille', 'Laurent', 'France', '1969-12-21'], '+33 1 99 00 01 07', 515, 'earner', 7_200),
  member('rajiv', ['Rajiv', 'Menon', 'India', '1990-08-08'], '+91 22 5550 0108', 509, 'active', 420),
  member('sofia', ['Sofia', 'Rossi', 'Italy', '1995-02-11'], '+39 06 5550 0109', 498, 'saver', 220, { isDeaf: true }),
  member('jonas', ['Jonas', 'Keller', 'Switzerland', '1958-05-27'], '+41 44 555 01 10', 487, 'big', 22_000),
  member('amina', ['Amina', 'Diallo', 'Senegal', '1993-10-04'], '+221 33 555 0111', 470, 'quiet', 900),
  member('lucas', ['Lucas', 'Pereira', 'Brazil', '1988-07-16'], '+55 11 5550 0112', 455, 'active', 540),
  member('ingrid', ['Ingrid', 'Larsen', 'Denmark', '1962-01-19'], '+45 70 55 01 13', 441, 'earner', 4_800),
  member('daniel', ['Daniel', 'Cohen', 'Israel', '1984-09-23'], '+972 3 555 0114', 428, 'saver', 600),
  member('hannah', ['Hannah', 'Brooks', 'United States', '1991-12-05'], '+1 555 0115', 415, 'active', 780),
  member('mateusz', ['Mateusz', 'Nowak', 'Poland', '1998-04-02'], '+48 22 555 01 16', 402, 'tester', 90),
  member('chloe', ['Chloé', 'Martin', 'Canada', '1987-06-13'], '+1 555 0117', 390, 'quiet', 2_400, { isDeaf: true }),
  member('yusuf', ['Yusuf', 'Demir', 'Turkey', '1979-03-08'], '+90 212 555 0118', 371, 'saver', 300),
  member('aisling', ['Aisling', 'Byrne', 'Ireland', '1966-08-30'], '+353 20 915 0119', 356, 'earner', 6_100),
  member('viktor', ['Viktor', 'Petrov', 'Bulgaria', '1985-05-15'], '+359 2 555 0120', 340, 'active', 500, {
    habitsEndDaysAgo: 14,
  }),
  member(LEAVER, ['Nora', 'Jansen', 'Netherlands', '1994-11-28'], '+31 85 555 0121', 330, 'quiet', 1_200, {
    habitsEndDaysAgo: 330,
  }),
  member('samuel', ['Samuel', 'Mensah', 'Ghana', '1990-02-17'], '+233 30 255 0122', 312, 'saver', 260),
  member('elena', ['Elena', 'Popescu', 'Romania', '1999-07-21'], '+40 21 555 0123', 296, 'tester', 70, {
    isUnverified: true,
  }),
  member('hiroshi', ['Hiroshi', 'Sato', 'Japan', '1960-10-10'], '+81 3 5550 0124', 281, 'big', 18_500),
  member('fatima', ['Fatima', 'Alaoui', 'Morocco', '1983-04-06'], '+212 522 55 01 25', 262, 'quiet', 1_500),
  member('petr', ['Petr', 'Novák', 'Czechia', '1977-09-12'], '+420 222 550 126', 244, 'saver', 450),
  member('isabella', ['Isabella', 'Costa', 'Portugal', '1993-01-24'], '+351 21 555 0127', 225, 'active', 380),
  member('william', ['William', 'Tan', 'Singapore', '1968-06-18'], '+65 6555 0128', 203, 'earner', 8_000),
  member('zoe', ['Zoe', 'Papadaki', 'Greece', '1996-12-09'], '+30 21 0555 0129', 182, 'saver', 150, { isDeaf: true }),
  member('marcus', ['Marcus', 'Reid', 'Australia', '1982-08-14'], '+61 2 5550 0130', 160, 'active', 900),
  member('linnea', ['Linnea', 'Virtanen', 'Finland', '1991-05-03'], '+358 9 555 0131', 131, 'saver', 320),
  member('andres', ['Andrés', 'Molina', 'Chile', '1974-02-26'], '+56 2 2555 0132', 104, 'quiet', 1_800),
  member('priya', ['Priya', 'Sharma', 'India', '1997-10-31'], '+91 11 5550 0133', 77, 'active', 340),
  member('emma', ['Emma', 'Lindqvist', 'Sweden', '1988-03-22'], '+46 8 555 01 34', 58, 'saver', 500),
  member('kofi', ['Kofi', 'Boateng', 'Ghana', '2000-01-15'], '+233 30 255 0135', 41, 'tester', 60, {
    isUnverified: true,
  }),
  member('ruth', ['Ruth', 'Adler', 'Austria', '1972-07-07'], '+43 1 555 0136', 4, 'quiet', 2_000, {
    habitsEndDaysAgo: 4,
    isUnverified: true,
  }),
] as const satisfies readonly CrowdMember[];

export type CrowdName = (typeof DEMO_CROWD)[number]['name'];

/** Of a domain that nobody can have (RFC 2606). */
export const crowdEmail = ({ firstName, lastName }: Pick<SignUpRequest, 'firstName' | 'lastName'>): string =>
  `${firstName}.${lastName}@crowd.example`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
