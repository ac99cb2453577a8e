import { describe, expect, it } from "@jest/globals";
import type { RemoteContext } from "./remote";
import { flagsDenial, MOST_FLAGS } from "./flags";
import { fakeContext } from "./testing/fakes";

const FLAG = { default: false, description: "The wide header" };

describe("flags that an app declares", () => {
  it("have a name, a default and a description, and are typed by their names [DELIV-FLAG-01]", () => {
    const settings = { app: "labs", flags: { newHeader: FLAG } };
    expect(flagsDenial(settings.flags)).toBeNull();
    expect(flagsDenial({})).toBeNull();
    type Context = RemoteContext<typeof settings>;
    const read = ({ flags }: Context): unknown[] => [
      flags.newHeader,
      // @ts-expect-error No one defined it.
      flags.newHeder,
    ];
    const context = fakeContext<typeof settings>({
      flags: { newHeader: true },
    });
    expect(read(context)).toEqual([true, undefined]);
  });

  it.each([
    [[], "flags must be an object"],
    [{ "new-header": FLAG }, 'not "new-header"'],
    [{ constructor: FLAG }, 'not "constructor"'],
    [{ signUp: FLAG }, "signUp is a flag of the site itself"],
    [{ wide: true }, "the flag wide needs a default"],
    [{ wide: { default: true } }, "the flag wide needs a description"],
    [
      Object.fromEntries(
        Array.from({ length: MOST_FLAGS + 1 }, (_, n) => [`flag${n}`, FLAG]),
      ),
      "at most 50 flags",
    ],
  ])("are refused in a sentence: %j", (declared, words) => {
    expect(flagsDenial(declared)).toContain(words);
  });
});
