import { type Route, type routes } from '@clearfold/contracts';
import { type DataProvider, type GetListParams, type GetListResult, type ResourceProps } from 'react-admin';

type Nouns = typeof routes;
type Call = { [Noun in keyof Nouns]: Nouns[Noun][keyof Nouns[Noun]] }[keyof Nouns];

/** A path as it is once its parameters are filled. */
type Filled<Path extends string> = Path extends `${infer Before}/:${string}/${infer After}`
  ? `${Before}/${string}/${After}`
  : Path;

type ListName<C> = C extends Route<`GET /staff/${infer Name}`, { answer: unknown[] }> ? Filled<Name> : never;
type RecordName<C> = C extends Route<`GET /staff/${infer Name}/:id`> ? Name : never;

/** Every list of the staff API by the name of its resource, with its row. */
type Lists = { [C in Call as ListName<C>]: C extends Route<infer _At, { answer: (infer Row)[] }> ? Row : never };

/** Every record of the staff API by the name of its resource. */
type Records = { [C in Call as RecordName<C>]: C extends Route<infer _At, { answer: infer Answer }> ? Answer : never };

/** The name of a resource that has a list. */
export type Listed = keyof Lists & string;

/** The name of a resource whose records are read one by one. */
export type Recorded = keyof Records & string;

/** A row of a resource's list. */
export type RowOf<Resource extends Listed> = Lists[Resource];

/** A record of a resource as its own address answers it. */
export type RecordOf<Resource extends Recorded> = Records[Resource];

/** A resource of the console whose list the API has. */
export type ListedResource = ResourceProps & { name: Listed };

/** A data provider's `getList`, of which the rows are what the list's route answers. */
export const getRows = <Resource extends Listed>(
  provider: DataProvider,
  resource: Resource,
  params: GetListParams,
): Promise<GetListResult<RowOf<Resource>>> => provider.getList<RowOf<Resource>>(resource, params);
