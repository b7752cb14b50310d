import 'reflect-metadata';
import { HttpCode, RequestMethod } from '@nestjs/common';
import { HTTP_CODE_METADATA } from '@nestjs/common/constants.js';
import {
  type DepositRequest,
  type RejectRequest,
  type RequestAnswer,
  type ReviewRequest,
  routes,
  type StaffTicket,
  type TicketsAnswer,
} from '@clearfold/contracts';
import { ROLES } from '#platform/auth/audience.js';
import { type SignedInInvestor } from '#platform/auth/identity.js';
import { Route } from './route.js';

const never = (): Promise<never> => Promise.reject(new Error('Nothing of it runs.'));

class Bound {
  @Route(routes.deposits.request)
  @HttpCode(201)
  request(_investor: SignedInInvestor, _body: DepositRequest, _key?: string): RequestAnswer {
    return { message: '', transactionId: '' };
  }

  @Route(routes.transfers.approve)
  approve(_id: string): Promise<ReviewRequest> {
    return never();
  }
}

/** What does not compile. */
class Misfits {
  // @ts-expect-error another answer
  @Route(routes.tickets.one)
  answer(): Promise<ReviewRequest> {
    return never();
  }

  // @ts-expect-error another body
  @Route(routes.deposits.request)
  body(_body: RejectRequest): Promise<RequestAnswer> {
    return never();
  }

  // @ts-expect-error no body
  @Route(routes.deposits.request)
  noBody(_investor: SignedInInvestor): Promise<RequestAnswer> {
    return never();
  }

  // @ts-expect-error a body that is not sent
  @Route(routes.tickets.mine)
  bodyTooMany(_body: RejectRequest): Promise<TicketsAnswer> {
    return never();
  }

  // @ts-expect-error another query
  @Route(routes.tickets.list)
  query(_query: { page: number }): Promise<StaffTicket[]> {
    return never();
  }
}

describe('a method bound to its route', () => {
  const said = (name: keyof Bound, key: string): unknown => Reflect.getMetadata(key, Bound.prototype[name]);

  it('has the address of the route', () => {
    expect([said('request', 'method'), said('request', 'path')]).toEqual([
      RequestMethod.POST,
      ['/transactions/deposit-request'],
    ]);
  });

  it('has its roles, where it is for staff', () => {
    expect([said('request', ROLES), said('approve', ROLES)]).toEqual([undefined, ['reviewer']]);
  });

  it('answers 200 where it says nothing else', () => {
    expect([said('request', HTTP_CODE_METADATA), said('approve', HTTP_CODE_METADATA)]).toEqual([201, 200]);
  });

  it('fits it, or the compiler says so', () => expect(Misfits).toBeDefined());
});
