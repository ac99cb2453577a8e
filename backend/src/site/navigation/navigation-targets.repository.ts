import { Injectable } from "@nestjs/common";
import { DataSource } from "typeorm";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";
import { PublicResourcesService } from "../../infrastructure/public-resources/public-resources.service";

/** The record that a link leads to, even after its address changes. */
export interface LinkTarget {
  resource: string;
  id: number;
}

/** Resources whose changes are few: every page of the site depends on those that its menus name. */
const NAMED = ["pages", "categories", "tags"];

interface FoundTarget extends LinkTarget {
  path: string;
  is_there: boolean;
}

/** Pages, categories and tags behind the paths of links. */
@Injectable()
export class NavigationTargetsRepository {
  constructor(
    private readonly database: DataSource,
    private readonly resources: PublicResourcesService,
  ) {}

  /** What has these paths, also what readers do not see; something in the trash only where nothing else has its path. */
  async at(
    runner: SqlRunner,
    paths: readonly string[],
  ): Promise<ReadonlyMap<string, LinkTarget>> {
    const found = await this.find(
      runner,
      () => "item.slug = ANY ($1)",
      paths.map((path) => path.slice(path.lastIndexOf("/") + 1)),
    );
    found.sort((one, other) => Number(one.is_there) - Number(other.is_there));
    return new Map(
      found.map(({ path, resource, id }) => [path, { resource, id }]),
    );
  }

  /** Where readers find them now; those that they do not see have no path. */
  async paths(
    targets: readonly LinkTarget[],
  ): Promise<ReadonlyMap<string, string>> {
    const found = await this.find(
      this.database,
      (where) => `${where} AND item.id = ANY ($1)`,
      targets.map(({ id }) => id),
    );
    return new Map(found.map((target) => [targetKey(target), target.path]));
  }

  private async find(
    runner: SqlRunner,
    condition: (where: string) => string,
    values: readonly unknown[],
  ): Promise<FoundTarget[]> {
    if (values.length === 0) return [];
    const named = this.resources.pages.filter(({ name }) =>
      NAMED.includes(name),
    );
    const selects = named.map(
      ({ name, prefix, from, where }) =>
        `(SELECT '${name}' AS resource, item.id, '${prefix}' || item.slug AS path,
            item.deleted_at IS NULL AS is_there
          FROM ${from} WHERE ${condition(where)})`,
    );
    return runner.query<FoundTarget[]>(selects.join(" UNION ALL "), [values]);
  }
}

export const targetKey = ({ resource, id }: LinkTarget): string =>
  `${resource} ${id}`;
