import { describe, expect, it } from "@jest/globals";
import { readArguments } from "./release-commands";

describe("arguments of the release command", () => {
  it.each([
    ["public --promote", { name: "publish", app: "public", promote: true }],
    ["/builds/x", { name: "publish", folder: "/builds/x", promote: false }],
    [
      "promote admin@1.2.0",
      { name: "promote", app: "admin", version: "1.2.0" },
    ],
    [
      "promote admin@1.2.0 --revision 7",
      { name: "promote", app: "admin", version: "1.2.0", revision: 7 },
    ],
    ["rollback shell", { name: "rollback", app: "shell" }],
    ["list", { name: "list" }],
    ["--help", { name: "help" }],
  ])("reads %s", (line, command) => {
    expect(readArguments(line.split(" "))).toEqual(command);
  });

  it.each([
    "",
    "promote admin",
    "promote nobody@1.0.0",
    "rollback",
    "list --what",
    "promote a@1 b",
  ])("explains itself for: %s", (line) => {
    expect(() => readArguments(line.split(" ").filter(Boolean))).toThrow(
      "Usage:",
    );
  });
});
