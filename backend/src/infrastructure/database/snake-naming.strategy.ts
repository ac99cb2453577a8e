import { DefaultNamingStrategy, type NamingStrategyInterface } from "typeorm";

const snake = (name: string): string =>
  name.replace(/([a-z0-9])([A-Z])/g, "$1_$2").toLowerCase();

/** `publishedAt` in code is `published_at` in the database; tables are named by their entities. */
export class SnakeNamingStrategy
  extends DefaultNamingStrategy
  implements NamingStrategyInterface
{
  override columnName(
    property: string,
    custom: string | undefined,
    prefixes: string[],
  ): string {
    return [...prefixes.map(snake), custom ?? snake(property)].join("_");
  }

  override relationName(property: string): string {
    return snake(property);
  }

  override joinColumnName(relation: string, referenced: string): string {
    return snake(`${relation}_${referenced}`);
  }
}
