import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from "@jest/globals";
import { getInstance, init } from "@module-federation/enhanced/runtime";
import { fakeLive } from "../testing/fakes";
import { loadRemoteApp } from "./load-remote";

/** What the shell lends, of which nothing has come yet. */
const lent = () => getInstance()?.options.shared["react"] ?? [];

describe("What the shell lends and does not come", () => {
  let fail: (() => void) | undefined;
  const append = Node.prototype.appendChild;

  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(console, "warn").mockImplementation(() => undefined);
    fail = undefined;
    // jsdom fetches no scripts: each of them hangs, or fails when it is told so.
    Node.prototype.appendChild = function <T extends Node>(
      this: Node,
      node: T,
    ): T {
      const added = append.call(this, node) as T;
      if (node instanceof HTMLScriptElement)
        fail = () => node.dispatchEvent(new Event("error"));
      return added;
    };
    init({
      name: "octavo_shell",
      remotes: [],
      shared: {
        react: {
          version: "19.0.0",
          get: () => new Promise(() => undefined),
        },
      },
    });
  });
  afterEach(() => {
    Node.prototype.appendChild = append;
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it("is not waited for again after an attempt that hung", async () => {
    const ending = expect(
      loadRemoteApp(fakeLive(), () => undefined),
    ).rejects.toThrow("within 4 seconds");
    expect(lent()).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(4000);
    expect(lent()).toEqual([]);
    await jest.advanceTimersByTimeAsync(4000);
    await ending;
  });

  it("stays lent when it was the remote's own file that failed", async () => {
    const ending = expect(
      loadRemoteApp(fakeLive(), () => undefined),
    ).rejects.toThrow();
    await jest.advanceTimersByTimeAsync(100);
    fail?.();
    await jest.advanceTimersByTimeAsync(100);
    expect(lent()).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(4000);
    await ending;
  });
});
