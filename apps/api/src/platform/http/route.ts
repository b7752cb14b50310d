import {
  applyDecorators,
  Controller,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  type StreamableFile,
} from '@nestjs/common';
import { HTTP_CODE_METADATA } from '@nestjs/common/constants.js';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import {
  type AnswerOf,
  type BodyOf,
  type FileAnswer,
  type MultipartForm,
  partsOf,
  type QueryOf,
  type Route as ApiRoute,
} from '@clearfold/contracts';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { Audience, type AudienceName, Roles } from '#platform/auth/audience.js';
import { type SignedInInvestor, type SignedInStaff } from '#platform/auth/identity.js';
import { type ListQuery } from './list-query.js';
import { type ListRequest } from './list-request.js';

const controllerFor =
  (audience: AudienceName, ...howToSignIn: ClassDecorator[]) =>
  (tag: string): ClassDecorator =>
    applyDecorators(Controller(), Audience(audience), ApiTags(tag), ...howToSignIn);

/** A controller for everybody. The API's description has it under the tag, as it has the next two. */
export const PublicController = controllerFor('public');

/** A controller for investors. */
export const InvestorController = controllerFor('investor', ApiBearerAuth());

/** A controller for staff; which roles may call, its routes say. */
export const StaffController = controllerFor('staff', ApiBearerAuth());

/** Where a method keeps its route: the start compares who may call it with the audience of its controller. */
export const ROUTE = 'clearfold:route';

type Same<One, Other> = [One, Other] extends [Other, One] ? true : false;

/** What a method may be given beside the body and the query: parts of the path, headers, who calls, a list's query as it was read. */
type Injected =
  | SignedInInvestor
  | SignedInStaff
  | FastifyReply
  | FastifyRequest
  | ListRequest
  | ListQuery
  | string
  | number
  | readonly string[];

/** Whether a parameter is the body, the query or none of the route's. */
type Fits<R extends ApiRoute, Parameter> = true extends
  | Same<Parameter, BodyOf<R>>
  | Same<Parameter, QueryOf<R>>
  | ([Parameter] extends [Injected | undefined] ? true : false)
  ? true
  : false;

/** Whether the body reaches the method. A form does not: it is read from the request. */
type TakesBody<R extends ApiRoute, Given extends readonly unknown[]> =
  BodyOf<R> extends MultipartForm | undefined
    ? true
    : true extends { [Index in keyof Given]: Same<Given[Index], BodyOf<R>> }[number]
      ? true
      : false;

/** What a method takes otherwise than its route; `unknown` where that is nothing. */
type Misfit<R extends ApiRoute, Given extends readonly unknown[]> =
  TakesBody<R, Given> extends false
    ? 'it does not take the body of its route'
    : false extends { [Index in keyof Given]: Fits<R, Given[Index]> }[number]
      ? 'it takes what its route does not send'
      : unknown;

type Answered<R extends ApiRoute> = AnswerOf<R> extends FileAnswer ? StreamableFile | string | void : AnswerOf<R>;

type Handler<R extends ApiRoute> = (...given: never[]) => Answered<R> | Promise<Answered<R>>;

/**
 * Binds a controller's method to its route of libs/contracts: its address and, for staff, its roles. A method whose body, query
 * or answer is another than the route's does not compile. It answers 200, unless it says otherwise by @HttpCode.
 *
 * @param also further addresses of the same
 */
export const Route =
  <R extends ApiRoute>(route: R, ...also: ApiRoute[]) =>
  <Method extends Handler<R>>(
    target: object,
    name: string,
    descriptor: TypedPropertyDescriptor<Method> & Misfit<R, Required<Parameters<Method>>>,
  ): void => {
    const [method] = partsOf(route);
    const path = [route, ...also].map((one) => partsOf(one)[1]);
    if (!Reflect.hasMetadata(HTTP_CODE_METADATA, descriptor.value as object)) HttpCode(200)(target, name, descriptor);
    RequestMapping({ method: RequestMethod[method], path })(target, name, descriptor);
    SetMetadata(ROUTE, route)(target, name, descriptor);
    if (typeof route.access !== 'string') Roles(...route.access)(target, name, descriptor);
  };
