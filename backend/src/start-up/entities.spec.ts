import { describe, expect, it } from "@jest/globals";
import { getMetadataArgsStorage } from "typeorm";
import { useTestApp } from "../../test/test-app";

const app = useTestApp();

interface ColumnRow {
  name: string;
  type: string;
  nullable: boolean;
}

async function columnsOf(table: string): Promise<ColumnRow[]> {
  return app.database.query<ColumnRow[]>(
    `SELECT attname AS name, format_type(atttypid, atttypmod) AS type, NOT attnotnull AS nullable
     FROM pg_attribute WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped`,
    [table],
  );
}

const SPELLINGS: Record<string, string> = {
  timestamptz: "timestamp with time zone",
  varchar: "character varying",
  char: "character",
};

function typeOf(column: {
  type: unknown;
  length: string;
  isArray: boolean;
}): string {
  const name = column.type === Number ? "integer" : String(column.type);
  const length = column.length ? `(${column.length})` : "";
  return `${SPELLINGS[name] ?? name}${length}${column.isArray ? "[]" : ""}`;
}

describe("the entities", () => {
  it("are all registered with the module that owns the table", () => {
    const registered = app.database.entityMetadatas.map(({ target }) => target);
    const declared = getMetadataArgsStorage().tables.map(
      ({ target }) => target,
    );
    expect(declared.length).toBeGreaterThan(15);
    expect(new Set(registered)).toEqual(new Set(declared));
  });

  it("agree with the schema that the migrations make, in every column", async () => {
    for (const { tableName, columns } of app.database.entityMetadatas) {
      const expected = columns.map((column) => ({
        name: column.databaseName,
        type: typeOf(column),
        nullable: column.isNullable,
      }));
      const byName = (a: ColumnRow, b: ColumnRow): number =>
        a.name < b.name ? -1 : 1;
      expect({
        tableName,
        columns: (await columnsOf(tableName)).sort(byName),
      }).toEqual({
        tableName,
        columns: expected.sort(byName),
      });
    }
  });
});
