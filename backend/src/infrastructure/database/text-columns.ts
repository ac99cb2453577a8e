import { Column } from "typeorm";

type RowClass<Row> = abstract new () => Row;

/** An entity with a nullable column for each optional text of a contract, which says the greatest length of each. */
export function withTextColumns<Row extends object, Name extends string>(
  entity: RowClass<Row>,
  lengths: Readonly<Record<Name, number>>,
): RowClass<Row & Record<Name, string | null>> {
  const base: RowClass<object> = entity;
  abstract class WithTexts extends base {}
  for (const [name, length] of Object.entries<number>(lengths))
    Column({ type: "varchar", length, nullable: true })(
      WithTexts.prototype,
      name,
    );
  return WithTexts as RowClass<Row & Record<Name, string | null>>;
}
