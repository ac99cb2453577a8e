import { describe, expect, it } from "@jest/globals";
import { unsuitable } from "./assert-suitable-database";

const facts = {
  version: "18.4",
  version_number: 180_004,
  encoding: "UTF8",
  is_replica: false,
};

describe("unsuitable", () => {
  it.each([150_000, 160_014, 180_004])("takes server %d", (number) => {
    expect(unsuitable({ ...facts, version_number: number })).toBeNull();
  });

  it.each([
    [{ version: "14.23", version_number: 140_023 }, "is PostgreSQL 14.23"],
    [{ encoding: "LATIN1" }, "its encoding is LATIN1"],
    [{ is_replica: true }, "DATABASE_REPLICA_URLS"],
  ])("refuses %j", (fact, reason) => {
    expect(unsuitable({ ...facts, ...fact })).toContain(reason);
  });
});
