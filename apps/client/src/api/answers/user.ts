import { type NextOfKin, type SecondFactorChallenge, type User } from '@clearfold/contracts';
import * as v from 'valibot';
import { type AnswerSchema, dollars, extra, extraText, type FieldsOf, maybe, readBy, time, word } from './parts';

/** Empty until the investor fills it in. */
const text = v.nullish(v.string(), '');

/** Zero until something happened (docs/requirements.md, DATA-02). */
const total = v.nullish(dollars, 0);

const nextOfKin = v.nullish(
  v.object({ fullName: text, relationship: text, contact: text } satisfies FieldsOf<NextOfKin>),
  { fullName: '', relationship: '', contact: '' },
);

export const USER_FIELDS = {
  _id: v.string(),
  username: text,
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  emailVerified: extra(v.boolean()),
  phoneNumber: extraText,
  address: extraText,
  country: extraText,
  dateOfBirth: extraText,
  profilePicture: text,
  nextOfKin,
  createdAt: extra(v.string()),
  frozenSince: extra(time),
  totalBalance: total,
  totalDeposited: total,
  totalWithdrawn: total,
  totalInvested: total,
  availableBalance: extra(dollars),
  heldBalance: extra(dollars),
  activeInvested: extra(dollars),
} satisfies FieldsOf<User>;

/**
 * Where the server does not tell how much of the balance is held, all of it counts as available: it judges each request
 * itself.
 */
const withAvailable = <Told extends { totalBalance: number; availableBalance?: number | undefined }>(told: Told) => ({
  ...told,
  availableBalance: told.availableBalance ?? told.totalBalance,
});

const user = v.pipe(v.object(USER_FIELDS), v.transform(withAvailable));

/** The signed-in investor as far as the client may count on it. Money in dollars with two decimals. */
export type AnsweredUser = v.InferOutput<typeof user>;

/** GET /users/me: the user with the four totals. */
export const userAnswer = readBy(v.object({ user }));

const session = v.pipe(
  v.object({
    token: v.pipe(v.string(), v.nonEmpty()),
    user: v.object({ ...USER_FIELDS, totalBalance: maybe(dollars) }),
    deviceProof: extra(v.string()),
  }),
  v.transform(({ user: { totalBalance, ...told }, ...rest }) => ({
    ...rest,
    user: withAvailable({ ...told, totalBalance: totalBalance ?? 0 }),
    ...(totalBalance === undefined && { lacksTotals: true }),
  })),
);

export type AnsweredSession = v.InferOutput<typeof session>;

/** POST /auth/signin and POST /auth/signup: the user, whose totals only GET /users/me promises. */
export const sessionAnswer = readBy(session);

const challenge: AnswerSchema<SecondFactorChallenge> = v.object({
  secondFactorRequired: v.literal(true),
  challenge: v.string(),
  methods: extra(v.array(word<'app' | 'passkey'>())),
} satisfies FieldsOf<SecondFactorChallenge>);

/** POST /auth/signin: the session, or the question for a code. */
export const signInAnswer = readBy<AnsweredSession | SecondFactorChallenge>(
  v.lazy((body) => (typeof body === 'object' && body !== null && 'secondFactorRequired' in body ? challenge : session)),
);
