import { createSecretKey, randomUUID } from 'node:crypto';
import { type ExecutionContext } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { Reflector } from '@nestjs/core';
import { JwtService } from '@nestjs/jwt';
import { STAFF_ROLES, type StaffRole } from '@clearfold/contracts';
import { MovableClock } from '@clearfold/ledger-store/testing';
import { type RequestTrail, withinRequest } from '#platform/telemetry/request-context.js';
import { ApiError } from '../http/api-error.js';
import { type KeyRule } from '../passkeys/key-rule.js';
import { WithoutKey } from '../passkeys/without-key.js';
import { type RateClass, type RateLimits } from '../rate-limits/rate-limits.js';
import { type DecisionSigning } from '../passkeys/signing/decision-signing.js';
import { Unlimited } from '../rate-limits/unlimited.js';
import { Audience, Roles } from './audience.js';
import { AuthGuard } from './auth.guard.js';
import { CurrentInvestor, CurrentStaff, type SignedInInvestor, type SignedInStaff, staffOf } from './identity.js';
import { type Sessions } from './sessions.js';
import { TOKEN_SECONDS, type TokenClaims, Tokens } from './tokens.js';

const HOUR = 3_600;
const SECRET = createSecretKey(Buffer.from('a secret that is long enough for a test'));

@Audience('public')
class OpenPublicController {
  get(): void {}
}

@Unlimited()
@Audience('public')
class WatchedPublicController {
  get(): void {}
}

@Audience('investor')
class MoneyInvestorController {
  get(@CurrentInvestor() who: unknown): unknown {
    return who;
  }
}

@Audience('staff')
@Roles('support')
class MixedStaffController {
  get(@CurrentStaff() who: unknown): unknown {
    return who;
  }
  @Roles('reviewer', 'auditor') decide(): void {}
  @WithoutKey() @Roles('reviewer') addKey(): void {}
}

/** Of whose endpoints nobody said anything: the server does not start with it. */
class ForgottenController {
  get(): void {}
}

type Controller = (new () => object) & { prototype: object };

/** A guard with real tokens; who has a running session, and who has a request left, the test says. */
const world = () => {
  const clock = new MovableClock();
  const jwt = new JwtService({ secret: SECRET });
  const tokens = new Tokens(jwt, clock);
  const investors = new Map<string, SignedInInvestor>();
  const staff = new Map<string, SignedInStaff>();
  const asked: string[] = [];
  const endedByKey = new Set<string>();
  const sessions = {
    investor: ({ sessionId }: TokenClaims) => {
      asked.push(sessionId);
      return Promise.resolve(investors.get(sessionId));
    },
    staff: ({ sessionId }: TokenClaims) => {
      asked.push(sessionId);
      return Promise.resolve(staff.get(sessionId));
    },
    endedByKey: ({ sessionId }: TokenClaims) => Promise.resolve(endedByKey.has(sessionId)),
  } as unknown as Sessions;
  const counted: [RateClass, string][] = [];
  const usedUp = new Set<RateClass>();
  const limits = {
    take: (rateClass: RateClass, who: string) => {
      counted.push([rateClass, who]);
      if (usedUp.has(rateClass)) throw new ApiError('too-many-requests');
    },
  } as unknown as RateLimits;
  const rule = { isRequired: false };
  const keyRule = { isRequired: () => Promise.resolve(rule.isRequired) } as unknown as KeyRule;
  const taken: unknown[] = [];
  const signing = { take: (headers: unknown) => void taken.push(headers) } as unknown as DecisionSigning;
  const guard = new AuthGuard(new Reflector(), tokens, sessions, limits, keyRule, signing);

  const investor = (): SignedInInvestor & { token: string } => {
    const who = { id: randomUUID(), sessionId: randomUUID() };
    investors.set(who.sessionId, who);
    return { ...who, token: tokens.issue('investor', { personId: who.id, sessionId: who.sessionId }) };
  };
  const member = (role: StaffRole, withKey = false): SignedInStaff & { token: string } => {
    const who = { id: randomUUID(), sessionId: randomUUID(), role, name: 'Kim', withKey };
    staff.set(who.sessionId, who);
    return { ...who, token: tokens.issue('staff', { personId: who.id, sessionId: who.sessionId }) };
  };

  /** What the guard says of a call: 'in', or the code of its refusal. */
  const call = async (controller: Controller, authorization?: string, method = 'get') => {
    const request = { ip: '2001:db8::1', headers: { authorization } };
    const context = {
      getClass: () => controller,
      getHandler: () => (controller.prototype as Record<string, unknown>)[method],
      switchToHttp: () => ({ getRequest: () => request }),
    } as unknown as ExecutionContext;
    const trail: RequestTrail = { requestId: 'r' };
    const verdict = await new Promise<string>((resolve, reject) =>
      withinRequest(trail, () => {
        guard.canActivate(context).then(
          (isIn) => resolve(isIn ? 'in' : 'out'),
          (error: unknown) => (error instanceof ApiError ? resolve(error.code) : reject(error as Error)),
        );
      }),
    );
    return { verdict, who: trail.who, context, staff: staffOf(request as never) };
  };
  const people = { investors, staff, investor, member };
  return { ...people, clock, jwt, tokens, asked, endedByKey, counted, usedUp, call, rule, taken };
};

const NETWORK = '2001:db8::/64';

/** What a parameter's decorator gives a handler. */
const parameter = (controller: Controller, context: ExecutionContext): unknown => {
  const args = Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, 'get') as Record<
    string,
    { factory: (data: unknown, context: ExecutionContext) => unknown }
  >;
  return Object.values(args)[0]?.factory(undefined, context);
};

describe('the guard before a public endpoint', () => {
  it('lets everybody in, and counts them by their network', async () => {
    const { call, counted, asked } = world();
    expect((await call(OpenPublicController)).verdict).toBe('in');
    expect((await call(OpenPublicController, 'Bearer x')).verdict).toBe('in');
    expect(counted).toEqual([
      ['public', NETWORK],
      ['public', NETWORK],
    ]);
    expect(asked).toEqual([]);
  });

  it('refuses a network whose minute is used up, unless the endpoint is for who watches the process', async () => {
    const { call, usedUp, counted } = world();
    usedUp.add('public');
    expect((await call(OpenPublicController)).verdict).toBe('too-many-requests');
    counted.length = 0;
    expect((await call(WatchedPublicController)).verdict).toBe('in');
    expect(counted).toEqual([]);
  });
});

describe('the guard before an endpoint for the signed-in', () => {
  it.each<[string, (token: string) => string | undefined, string]>([
    ['a bearer token', (token) => `Bearer ${token}`, 'in'],
    ['the scheme in small letters', (token) => `bearer ${token}`, 'in'],
    ['nothing', () => undefined, 'unauthenticated'],
    ['an empty header', () => '', 'unauthenticated'],
    ['the token alone', (token) => token, 'unauthenticated'],
    ['another scheme', (token) => `Basic ${token}`, 'unauthenticated'],
    ['a scheme that ends alike', (token) => `XBearer ${token}`, 'unauthenticated'],
    ['something behind the token', (token) => `Bearer ${token} x`, 'unauthenticated'],
    ['two spaces', (token) => `Bearer  ${token}`, 'unauthenticated'],
    ['no token', () => 'Bearer ', 'unauthenticated'],
    ['a token cut short', (token) => `Bearer ${token.slice(0, -5)}`, 'unauthenticated'],
  ])('shown %s', async (_, header, expected) => {
    const { call, investor, counted } = world();
    const { token, sessionId, id } = investor();
    const { verdict, who } = await call(MoneyInvestorController, header(token));
    expect(verdict).toBe(expected);
    // Whose token is read is counted by the session, everybody else by the network.
    expect(counted).toEqual([expected === 'in' ? ['investor', sessionId] : ['public', NETWORK]]);
    expect(who).toBe(expected === 'in' ? `investor/${id}` : undefined);
  });

  it('takes what staff sign with, once they are in, and of nobody else', async () => {
    const { call, investor, member, taken } = world();
    await call(OpenPublicController);
    await call(MoneyInvestorController, `Bearer ${investor().token}`);
    await call(MixedStaffController, `Bearer ${member('auditor').token}`);
    expect(taken).toEqual([]);
    const authorization = `Bearer ${member('support').token}`;
    await call(MixedStaffController, authorization);
    expect(taken).toEqual([{ authorization }]);
  });

  it('gives the handler who is calling, and nobody anywhere else', async () => {
    const { call, investor, member } = world();
    const { token, ...ada } = investor();
    const asInvestor = await call(MoneyInvestorController, `Bearer ${token}`);
    expect(parameter(MoneyInvestorController, asInvestor.context)).toEqual(ada);
    expect(asInvestor.staff).toBeUndefined();
    expect(() => parameter(MixedStaffController, asInvestor.context)).toThrow('@CurrentStaff()');

    const { token: theirs, ...kim } = member('support');
    const asStaff = await call(MixedStaffController, `Bearer ${theirs}`);
    expect(parameter(MixedStaffController, asStaff.context)).toEqual(kim);
    expect(asStaff).toMatchObject({ staff: kim, who: `staff/${kim.id}` });
    expect(() => parameter(MoneyInvestorController, asStaff.context)).toThrow('@CurrentInvestor()');
  });

  it.each(['investor', 'staff'] as const)('lets no %s in whose session has ended', async (audience) => {
    const { call, investor, member, investors, staff } = world();
    const { token, sessionId } = audience === 'investor' ? investor() : member('admin');
    const controller = audience === 'investor' ? MoneyInvestorController : MixedStaffController;
    expect((await call(controller, `Bearer ${token}`)).verdict).toBe('in');
    investors.delete(sessionId);
    staff.delete(sessionId);
    expect((await call(controller, `Bearer ${token}`)).verdict).toBe('unauthenticated');
  });

  it('tells of staff whose session ended as their passkey was confirmed that it did', async () => {
    const { call, member, staff, endedByKey } = world();
    const { token, sessionId } = member('reviewer');
    staff.delete(sessionId);
    endedByKey.add(sessionId);
    expect((await call(MixedStaffController, `Bearer ${token}`)).verdict).toBe('passkey-confirmed');
  });

  it('knows investors from staff, before and after it has seen the token', async () => {
    const { call, investor, member, asked } = world();
    const [ada, kim] = [investor(), member('admin')];
    for (let round = 0; round < 2; round++) {
      expect((await call(MoneyInvestorController, `Bearer ${kim.token}`)).verdict).toBe('unauthenticated');
      expect((await call(MixedStaffController, `Bearer ${ada.token}`)).verdict).toBe('unauthenticated');
      expect(asked.splice(0)).toEqual([]);
      expect((await call(MoneyInvestorController, `Bearer ${ada.token}`)).verdict).toBe('in');
      expect((await call(MixedStaffController, `Bearer ${kim.token}`)).verdict).toBe('in');
      asked.length = 0;
    }
  });

  it.each(['investor', 'staff', 'public'] as const)('asks no database once the minute of %s is used up', async (of) => {
    const { call, investor, member, usedUp, asked } = world();
    usedUp.add(of);
    const controller = of === 'staff' ? MixedStaffController : MoneyInvestorController;
    const { token } = of === 'staff' ? member('admin') : investor();
    const header = of === 'public' ? undefined : `Bearer ${token}`;
    expect((await call(controller, header)).verdict).toBe('too-many-requests');
    expect(asked).toEqual([]);
  });

  it.each<[method: string, withKey: boolean, isRequired: boolean, verdict: string]>([
    ['decide', false, false, 'in'],
    ['decide', false, true, 'passkey-needed'],
    ['decide', true, true, 'in'],
    ['addKey', false, true, 'in'],
  ])(
    'lets in to %s with a passkey: %s, where one is required: %s: %s',
    async (method, withKey, isRequired, verdict) => {
      const { call, member, rule } = world();
      rule.isRequired = isRequired;
      expect((await call(MixedStaffController, `Bearer ${member('reviewer', withKey).token}`, method)).verdict).toBe(
        verdict,
      );
      expect((await call(MixedStaffController, `Bearer ${member('support', withKey).token}`, method)).verdict).toBe(
        'forbidden',
      );
    },
  );

  it.each([
    ['get', ['support', 'admin']],
    ['decide', ['reviewer', 'auditor', 'admin']],
  ])('lets in to %s whom it names, the method before the class, and admins', async (method, allowed) => {
    const { call, member } = world();
    for (const role of STAFF_ROLES) {
      const { verdict, staff } = await call(MixedStaffController, `Bearer ${member(role).token}`, method);
      expect([role, verdict]).toEqual([role, allowed.includes(role) ? 'in' : 'forbidden']);
      expect([role, staff?.role]).toEqual([role, allowed.includes(role) ? role : undefined]);
    }
  });

  it('lets nobody in where no audience is named', async () => {
    const { call, investor } = world();
    expect((await call(ForgottenController)).verdict).toBe('unauthenticated');
    expect((await call(ForgottenController, `Bearer ${investor().token}`)).verdict).toBe('unauthenticated');
  });
});

describe('a token', () => {
  const claims = { personId: randomUUID(), sessionId: randomUUID() };
  const made = () => {
    const { clock, jwt } = world();
    clock.moveTo(new Date('2030-01-01T00:00:00.900Z'));
    let checked = 0;
    const counting = Object.assign(Object.create(jwt) as JwtService, {
      verify: (...args: Parameters<JwtService['verify']>) => {
        checked += 1;
        return jwt.verify(...args);
      },
    });
    return { clock, jwt, tokens: new Tokens(counting, clock), checked: () => checked };
  };
  const nowOf = (clock: MovableClock): number => Math.floor(clock.now().valueOf() / 1000);

  it('says whose it is, and that it ends after twelve hours', () => {
    const { clock, jwt, tokens } = made();
    expect(TOKEN_SECONDS).toBe(12 * HOUR);
    expect(jwt.decode(tokens.issue('investor', claims), { complete: true })).toMatchObject({
      header: { alg: 'HS256', typ: 'JWT' },
      payload: {
        iss: 'clearfold',
        aud: 'investor',
        sub: claims.personId,
        jti: claims.sessionId,
        iat: nowOf(clock),
        exp: nowOf(clock) + 12 * HOUR,
      },
    });
  });

  it.each([true, false])('lives to the last of its seconds, known to the process or not (%s)', (isKnown) => {
    const { clock, tokens } = made();
    const token = tokens.issue('staff', claims);
    if (isKnown) expect(tokens.read('staff', token)).toEqual(claims);
    clock.forwardSeconds(12 * HOUR - 1);
    expect(tokens.read('staff', token)).toEqual(claims);
    clock.forwardSeconds(1);
    expect(tokens.read('staff', token)).toBeUndefined();
    expect(tokens.read('staff', token)).toBeUndefined();
  });

  it.each([
    ['its own end where that comes first', HOUR, HOUR],
    ['twelve hours where its end is further off', 24 * HOUR, 12 * HOUR],
  ])('that was known once lives until %s', (_, endsIn, livesFor) => {
    const { clock, jwt, tokens } = made();
    const [iat, { personId: sub, sessionId: jti }] = [nowOf(clock), claims];
    const token = jwt.sign({ iat, exp: iat + endsIn, iss: 'clearfold', aud: 'investor', sub, jti });
    expect(tokens.read('investor', token)).toEqual(claims);
    clock.forwardSeconds(livesFor - 1);
    expect(tokens.read('investor', token)).toEqual(claims);
    clock.forwardSeconds(1);
    expect(tokens.read('investor', token)).toBeUndefined();
  });

  it.each<[string, Record<string, unknown>, object?]>([
    ['without an end', { exp: undefined }],
    ['without a beginning', { iat: undefined }, { noTimestamp: true }],
    ['of another issuer', { iss: 'somebody' }],
    ['of no issuer', { iss: undefined }],
    ['for another audience', { aud: 'staff' }],
    ['for no audience', { aud: undefined }],
    ['of nobody', { sub: undefined }],
    ['of a person that is no id', { sub: 'ada' }],
    ['of no session', { jti: undefined }],
    ['of a session that is no id', { jti: "' or 1=1" }],
    ['of more than twelve hours ago', { iat: -13 * HOUR }],
    ['signed in another way', {}, { algorithm: 'HS512' }],
    ['signed by another key', {}, { secret: createSecretKey(Buffer.from('another secret that is long enough')) }],
  ])('%s is none', (_, changes, options = {}) => {
    const { clock, jwt, tokens } = made();
    const now = nowOf(clock);
    const { iat = 0, ...others } = changes as { iat?: number };
    const valid = {
      iat: now + iat,
      exp: now + HOUR,
      iss: 'clearfold',
      aud: 'investor',
      sub: claims.personId,
      jti: claims.sessionId,
      ...others,
      ...('iat' in changes && changes['iat'] === undefined && { iat: undefined }),
    };
    // JSON forgets what is undefined; jsonwebtoken would refuse to sign it.
    const token = jwt.sign(JSON.parse(JSON.stringify(valid)) as object, options);
    expect(tokens.read('investor', token)).toBeUndefined();
  });

  it('is checked once, and again when five thousand others came between', () => {
    const { tokens, checked } = made();
    const first = tokens.issue('investor', claims);
    const read = (token: string) => expect(tokens.read('investor', token)).toBeDefined();
    const other = () => tokens.issue('investor', { ...claims, sessionId: randomUUID() });
    for (let i = 0; i < 3; i++) read(first);
    expect(checked()).toBe(1);
    for (let i = 0; i < 4_999; i++) read(other());
    read(first);
    expect(checked()).toBe(5_000);
    read(other());
    read(first);
    expect(checked()).toBe(5_002);
  });
});
