/** Collects conditions with their values; `?` in a condition becomes the next numbered parameter. */
export class SqlFilter {
  readonly values: unknown[] = [];
  private readonly conditions: string[] = [];

  constructor(...conditions: string[]) {
    this.conditions.push(...conditions);
  }

  and(condition: string, ...values: unknown[]): this {
    this.conditions.push(this.bind(condition, ...values));
    return this;
  }

  /** Numbers the parameters of a piece of SQL that is inserted elsewhere in the same statement. */
  bind(sql: string, ...values: unknown[]): string {
    let next = 0;
    return sql.replaceAll("?", () => {
      this.values.push(values[next]);
      next += 1;
      return `$${this.values.length}`;
    });
  }

  get where(): string {
    return this.conditions.length === 0
      ? ""
      : `WHERE ${this.conditions.join(" AND ")}`;
  }
}

/** Binds single values, for SQL that names them itself. */
export const valueOf =
  (filter: SqlFilter) =>
  (value: unknown): string =>
    filter.bind("?", value);

/** Escapes text for `LIKE`, so that it matches literally. */
export const likeLiteral = (text: string): string =>
  text.replace(/[\\%_]/g, "\\$&");
