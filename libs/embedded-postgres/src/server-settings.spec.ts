import { describe, expect, it } from "@jest/globals";
import { serverArguments } from "./cluster";

const address = { port: 5432, socketFolder: "/run/x" };
const argumentsFor = (durable: boolean) =>
  serverArguments("/data/postgres", address, durable).join(" ");

describe("the settings of the server", () => {
  it("leave durability as PostgreSQL has it, except for tests [REL-03]", () => {
    for (const name of ["fsync", "synchronous_commit", "full_page_writes"]) {
      expect(argumentsFor(true)).not.toContain(name);
      expect(argumentsFor(false)).toContain(`${name}=off`);
    }
  });
});
