import { describe, expect, it } from "@jest/globals";
import { canBeNamed } from "./postgres-binaries";

describe("the folder of PostgreSQL's programs", () => {
  it.each(['a "quoted" folder', "a $HOME", "a `command`", "a \\ backslash"])(
    "is not %s, which a shell reads in its own way",
    (name) => {
      expect(canBeNamed(`/srv/${name}`)).toBe(false);
    },
  );

  it.each(["it's mine", "a blank", "Geräte – 你好"])(
    "may be %s, which it takes as it stands",
    (name) => {
      expect(canBeNamed(`/srv/${name}`)).toBe(true);
    },
  );
});
