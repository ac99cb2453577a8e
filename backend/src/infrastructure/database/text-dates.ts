type TextDate<Value> = Value extends Date ? string : Value;

/** A row as JSON has it. */
type TextDates<Row> = { [Column in keyof Row]: TextDate<Row[Column]> };

/** Its dates become texts; columns stay in their order. */
export const textDates = <Row extends object>(row: Row): TextDates<Row> =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]: [string, unknown]) => [
      column,
      value instanceof Date ? value.toISOString() : value,
    ]),
  ) as TextDates<Row>;
