import { type Route } from './route.js';

type ShapeOf<R extends Route> = NonNullable<R['shape']>;
export type AnswerOf<R extends Route> = ShapeOf<R>['answer'];
export type BodyOf<R extends Route> = ShapeOf<R> extends { body: infer Body extends object } ? Body : undefined;
export type QueryOf<R extends Route> = ShapeOf<R> extends { query: infer Query extends object } ? Query : undefined;

/** The `:name`s of a path. */
type NameIn<Path> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Further}`
    ? Name | NameIn<`/${Further}`>
    : Rest
  : never;

type ParamsOf<R extends Route> = [NameIn<R['endpoint']>] extends [never]
  ? undefined
  : Readonly<Record<NameIn<R['endpoint']>, string>>;

/** A field that must be given, may be, or must not, as what it holds says. */
type Field<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [key in Name]?: undefined }
  : Record<never, never> extends Value
    ? { readonly [key in Name]?: Value }
    : { readonly [key in Name]: Value };

/** What a route's address is made of. */
export type Address<R extends Route> = Field<'params', ParamsOf<R>> & Field<'query', QueryOf<R>>;

/** All that a call sends. */
export type Sent<R extends Route> = Address<R> & Field<'body', BodyOf<R>>;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A route's method, and its path with the names of its parameters. */
export const partsOf = ({ endpoint }: Route): [method: Method, pattern: string] =>
  endpoint.split(' ') as [method: Method, pattern: string];

/** A route's path below /api, with its parameters and its query. */
export const pathOf = <R extends Route>(route: R, address: Address<R>): string => {
  const { params, query } = address as { params?: Record<string, string>; query?: Record<string, string | undefined> };
  const [, pattern] = partsOf(route);
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const asked = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${encodeURIComponent(value)}`,
  );
  return asked.length > 0 ? `${path}?${asked.join('&')}` : path;
};
