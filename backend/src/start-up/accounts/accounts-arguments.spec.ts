import { describe, expect, it } from "@jest/globals";
import { readAccountsArguments } from "./accounts-arguments";

describe("readAccountsArguments", () => {
  it.each([
    [["list"], { query: { limit: 50, offset: 0, sort: "id" } }],
    [
      ["list", "--page", "3", "--search", " ana ", "--status=disabled"],
      {
        query: {
          limit: 50,
          offset: 100,
          sort: "id",
          search: "ana",
          status: "disabled",
        },
      },
    ],
    [["reset-password", " 7 "], { person: "7" }],
    [["drop-two-factor", "a@example.org"], { person: "a@example.org" }],
    [
      ["make-administrator", "a@example.org", "--name", "Ana Lima"],
      { email: "a@example.org", name: "Ana Lima" },
    ],
    [
      ["make-administrator", "a@example.org"],
      { email: "a@example.org", name: null },
    ],
  ])("reads %j", (argv, rest) => {
    expect(readAccountsArguments(argv)).toEqual({ command: argv[0], ...rest });
  });

  it.each([["--help"], ["-h"], ["help"]])("explains itself: %s", (word) => {
    expect(readAccountsArguments([word])).toEqual({ command: "help" });
  });

  it.each([
    [[], "Name a command."],
    [["remove"], "There is no command “remove”. The commands are list,"],
    [["constructor"], "There is no command “constructor”."],
    [["list", "ana"], "“ana” is one word too many."],
    [["list", "--page", "0"], "--page takes a number from 1 on"],
    [["list", "--status", "x"], "--status takes one of: active,"],
    [["list", "--name", "x"], "The command “list” takes no option --name."],
    [["list", "--nonsense"], "Unknown option '--nonsense'"],
    [["reset-password"], "Say of whom:"],
    [["reset-password", " "], "Say of whom:"],
    [
      ["make-administrator", "a@b.org", "Ana"],
      "“Ana” is one word too many. A name with spaces needs quotation marks.",
    ],
  ])("answers %j with a sentence", (argv, sentence) => {
    expect(() => readAccountsArguments(argv)).toThrow(sentence);
  });
});
