import {
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from "@jest/globals";
import { fakeLive } from "../testing/fakes";
import { watchScriptErrors } from "./script-errors";
import type { KnownVersion, ScriptError } from "./script-errors";

const ADMIN = { app: "admin", live: fakeLive() };
const SHELL = {
  app: "shell",
  live: fakeLive({
    version: "3.0.0",
    entry: "/frontends/shell/3.0.0/shell.x.js",
  }),
};
const at = (path: string) =>
  `    at x (${location.origin}/frontends/${path}:1:1)`;
const REACT = at("shell/3.0.0/react.abc.js");

describe("An uncaught error", () => {
  const onError = jest.fn<(error: ScriptError) => void>();
  let mounted: KnownVersion | undefined;

  // There is no way to end it: it belongs to the page.
  beforeAll(() => watchScriptErrors([SHELL, ADMIN], () => mounted, onError));
  beforeEach(() => {
    mounted = ADMIN;
    onError.mockReset();
  });

  it.each([
    ["of a remote, through React", [REACT, at("admin/1.0.0/app.js")], "admin"],
    ["in React only: what is mounted has called it", [REACT], "admin"],
    ["of the shell", [REACT, at("shell/3.0.0/shell.x.js")], "shell"],
  ])("%s", (_, stack, owner) => {
    const error = new Error("broken");
    error.stack = stack.join("\n");
    dispatchEvent(new ErrorEvent("error", { error, message: "broken" }));
    expect(onError).toHaveBeenCalledTimes(1);
    expect(onError.mock.calls[0]?.[0]).toMatchObject({ app: owner });
  });

  it("in React is the shell's while nothing is mounted, and none of a foreign script is told", () => {
    mounted = undefined;
    for (const stack of [REACT, "    at https://elsewhere.test/x.js:1:1"]) {
      const error = new Error("broken");
      error.stack = stack;
      dispatchEvent(new ErrorEvent("error", { error }));
    }
    expect(onError.mock.calls.map(([{ app }]) => app)).toEqual(["shell"]);
  });
});
