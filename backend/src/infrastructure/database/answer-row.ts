import { types } from "node:util";

/** A row whose columns are the fields of an answer, in its order, with dates as the database gives them. */
export type RowOf<Answer, Dates extends keyof Answer> = Omit<Answer, Dates> & {
  [name in Dates]: Answer[name] extends string ? Date : Date | null;
};

type Answered<Row> = {
  [name in keyof Row]: Row[name] extends Date
    ? string
    : Row[name] extends Date | null
      ? string | null
      : Row[name];
};

/** The row as the answer has it. */
export const answerOf = <Row extends object>(row: Row): Answered<Row> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => [
      name,
      types.isDate(value) ? value.toISOString() : value,
    ]),
  ) as Answered<Row>;
