import { type Field } from './field.js';

// `any` lets a map of fields of different types be one type; each field keeps its own through inference.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Fields = Readonly<Record<string, Field<any>>>;

/** How a kind of fact was written before: its bytes never change, so it is read for ever. */
export interface EarlierVersion {
  readonly version: number;
  readonly fields: Fields;
  /** What an event of this version says in the newest form. Pure. */
  readonly upcast: (values: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
}

/** A kind of fact: its name, the version of its bytes, and its fields in the order they are written. */
export interface EventType<Name extends string = string, Shape extends Fields = Fields> {
  readonly name: Name;
  readonly version: number;
  readonly fields: Shape;
  readonly earlier: readonly EarlierVersion[];
}

export const eventType = <const Name extends string, Shape extends Fields>(
  name: Name,
  version: number,
  fields: Shape,
  earlier: readonly EarlierVersion[] = [],
): EventType<Name, Shape> => ({ name, version, fields, earlier });

type Values<Shape extends Fields> = {
  readonly [Key in keyof Shape as undefined extends FieldValue<Shape[Key]> ? never : Key]: FieldValue<Shape[Key]>;
} & {
  readonly [Key in keyof Shape as undefined extends FieldValue<Shape[Key]> ? Key : never]?: FieldValue<Shape[Key]>;
};

type FieldValue<F> = F extends Field<infer T> ? T : never;

/** The event that a type describes: its name as `type`, and its fields. */
export type EventOf<Type> =
  Type extends EventType<infer Name, infer Shape> ? { readonly type: Name } & Values<Shape> : never;
