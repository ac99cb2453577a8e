import { describe, expect, it } from "@jest/globals";
import { describeDetails, describeEvent, subjectName } from "./audit-labels";

describe("the words of the audit log", () => {
  it.each([
    ["post.update", "Post changed"],
    ["post.restore_revision", "Post restored to an earlier version"],
    ["author.set_roles", "User roles changed"],
    ["api_key.revoke", "API key revoked"],
    ["session.refuse", "Sign-in refused"],
    ["some_thing.turn_round", "Some thing turn round"],
    ["odd", "Odd"],
  ])("%s reads %s", (action, sentence) => {
    expect(describeEvent(action)).toBe(sentence);
  });

  it.each<[Record<string, unknown>, { name: string; text: string }[]]>([
    [{}, []],
    [
      { fields: ["title", "meta_title"] },
      [{ name: "Changed", text: "title, meta title" }],
    ],
    [{ fields: [] }, []],
    [{ given: ["editor"], taken: [] }, [{ name: "Given", text: "editor" }]],
    [{ is_read: true }, [{ name: "Is read", text: "yes" }]],
    [{ reason: null }, [{ name: "Reason", text: "—" }]],
    [
      { before: { to: "/a", status: 301 } },
      [{ name: "Before", text: "to /a, status 301" }],
    ],
  ])("%j is told line by line", (details, lines) => {
    expect(describeDetails(details)).toEqual(lines);
  });

  it("names what it does not know by its own word", () => {
    expect(subjectName("author")).toBe("User");
    expect(subjectName("new_thing")).toBe("New thing");
  });
});
