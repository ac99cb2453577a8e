import type { DataSource, EntityTarget, ObjectLiteral } from "typeorm";

/**
 * The columns of an entity for a SELECT written by hand, each under the name of its property: what is
 * added to the entity is selected without a second list.
 * @param except properties that the statement leaves out, or spells itself.
 */
export function entityColumns<Entity extends ObjectLiteral>(
  database: DataSource,
  entity: EntityTarget<Entity>,
  { alias, except }: { alias: string; except: readonly (keyof Entity)[] },
): string {
  return database
    .getMetadata(entity)
    .columns.filter(({ propertyName }) => !except.includes(propertyName))
    .map(
      ({ databaseName, propertyName }) =>
        `${alias}.${databaseName} AS "${propertyName}"`,
    )
    .join(", ");
}
