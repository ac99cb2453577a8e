/** The row of a statement that always gives one, such as a count. */
export function singleRow<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error("A statement gave no row.");
  return row;
}
