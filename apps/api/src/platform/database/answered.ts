/** A column's name as answers have it. */
type Camel<Name> = Name extends `${infer Head}_${infer Rest}` ? `${Head}${Capitalize<Camel<Rest>>}` : Name;

/** A column's value as answers have it: what is null is not there, and an instant is in ISO 8601. */
type Answered<Value> = Exclude<Value, null> extends Date ? string : Exclude<Value, null>;

/** Columns of a row as an answer has them, each under its own name: `original_id` is `originalId`. */
export const answered = <Row, Name extends keyof Row & string>(row: Row, names: readonly Name[]) =>
  Object.fromEntries(
    names
      .filter((name) => row[name] !== null)
      .map((name) => [
        name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
        row[name] instanceof Date ? row[name].toISOString() : row[name],
      ]),
  ) as { [Each in Name as Camel<Each>]?: Answered<Row[Each]> };
