/** The condition of a list, put together from the filters that were given, so that each can find its index. */
export class Conditions {
  readonly values: unknown[] = [];
  private readonly parts: string[] = [];

  /** Keeps a value aside and answers its place in the SQL. */
  value(given: unknown): string {
    return `$${this.values.push(given)}`;
  }

  /** @param sql of our own making; what came from outside stands in it by `value` only */
  add(sql: string): void {
    this.parts.push(sql);
  }

  /** Adds a comparison when there is something to compare with. */
  equal(column: string, given: unknown): void {
    if (given !== undefined) this.add(`${column} = ${this.value(given)}`);
  }

  /** Adds a choice of ids when there is one. */
  oneOf(column: string, ids: unknown): void {
    if (ids !== undefined) this.add(`${column} = any(${this.value(ids)}::uuid[])`);
  }

  /** Keeps what stands behind a row, in the order of these columns, when there is one; their values in that order. */
  behind(columns: readonly string[], row: readonly unknown[] | undefined): void {
    if (row) this.add(`(${columns.join(', ')}) > (${row.map((given) => this.value(given)).join(', ')})`);
  }

  /** The whole as a `where`, or nothing. */
  get where(): string {
    return this.parts.length > 0 ? `where ${this.parts.join(' and ')}` : '';
  }
}
