import { type StaffRole } from '../staff/staff-member.js';

/** A call of the API, as "POST /support-tickets/:id/reply": its method, and its path below /api. */
export type Endpoint = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

/** Who may call: everybody, investors, or staff of these roles. `admin` may whatever a role of staff may. */
export type Access = 'public' | 'investor' | readonly [StaffRole, ...StaffRole[]];

/** What goes into a call and comes out of it, beside its path. Only the compiler knows it. */
export interface Shape {
  body?: object;
  query?: object;
  answer: unknown;
}

/** One call of the API, said once: the controllers and all that call them are compiled against it. */
export interface Route<At extends Endpoint = Endpoint, Of extends Shape = Shape> {
  readonly endpoint: At;
  readonly access: Access;
  /** Never there: it has the compiler remember the shape. */
  readonly shape?: Of;
}

/** An answer that is no JSON: a file, a picture, a stream. */
export interface FileAnswer {
  readonly file: never;
}

/** What is sent as multipart, as a file must be: the browser's `FormData`. */
export interface MultipartForm {
  append(name: string, value: string): void;
}

/** How ra-data-simple-rest asks for a page of a list; each is JSON. */
export interface RawListQuery {
  readonly filter?: string;
  readonly range?: string;
  readonly sort?: string;
}

const known = undefined as never;

/** A call that sends nothing, and answers this. */
/* @__NO_SIDE_EFFECTS__ */
export const answers = <Answer>(): { answer: Answer } => known;

/** A call whose body is the first, and whose answer is the second. */
/* @__NO_SIDE_EFFECTS__ */
export const takes = <Body extends object, Answer>(): { body: Body; answer: Answer } => known;

/** A call whose query is the first, and whose answer is the second. */
/* @__NO_SIDE_EFFECTS__ */
export const asks = <Query extends object, Answer>(): { query: Query; answer: Answer } => known;

/** A list in ra-data-simple-rest's dialect. */
/* @__NO_SIDE_EFFECTS__ */
export const rows = <Row>(): { query: RawListQuery; answer: Row[] } => known;

/** A file that is made of what the query names. */
/* @__NO_SIDE_EFFECTS__ */
export const file = <Query extends object = Record<never, never>>(): { query: Query; answer: FileAnswer } => known;

/** Every row of a list that the filter lets through, as a file. */
/* @__NO_SIDE_EFFECTS__ */
export const exported = (): { query: Pick<RawListQuery, 'filter'>; answer: FileAnswer } => known;

/** Says a call. @param _shape for the compiler: `answers`, `takes`, `asks`, `rows`, `file` or `exported` */
/* @__NO_SIDE_EFFECTS__ */
export const route = <const At extends Endpoint, Of extends Shape>(
  endpoint: At,
  access: Access,
  _shape: Of,
): Route<At, Of> => ({ endpoint, access });
