import { expect, it } from "@jest/globals";
import { mentionedIn } from "./notes.service";

const named = (...names: string[]) => names.map((name) => ({ name }));

it.each([
  ["@Ann, look", ["Ann"]],
  ["@Anna and no one else", []],
  ["@Ann Lee writes", ["Ann Lee"]],
  ["@ann lee and @ANN!", ["Ann Lee", "Ann"]],
  ["mail ann@lee.org", []],
  ["", []],
])("%j mentions %j [TEAM-NOTE-04]", (body, names) => {
  expect(mentionedIn(body, named("Ann", "Ann Lee"))).toEqual(named(...names));
});
