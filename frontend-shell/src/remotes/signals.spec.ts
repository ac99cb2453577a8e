import { beforeEach, describe, expect, it, jest } from "@jest/globals";
import { fakeBoot, fakeLive } from "../testing/fakes";
import { createSignals } from "./signals";

describe("signals", () => {
  const send = jest.fn<typeof fetch>();
  const bodies = () =>
    send.mock.calls.map(
      ([, init]) => JSON.parse(init?.body as string) as object,
    );

  beforeEach(() => {
    send.mockReset();
    send.mockRejectedValue(new Error("offline"));
    globalThis.fetch = send;
  });

  it("go to the site, also from a page that is being left", () => {
    const { failed } = createSignals(fakeBoot());
    failed("public", "1.0.0", { message: "broken", detail: "at x" });
    const [[address, init]] = send.mock.calls as [[string, RequestInit]];
    expect(address).toBe("/api/frontends/starts");
    expect(init).toMatchObject({ method: "POST", keepalive: true });
    expect(bodies()).toEqual([
      {
        app: "public",
        version: "1.0.0",
        outcome: "failed",
        message: "broken",
        stack: "at x",
        route: "/",
      },
    ]);
  });

  it("tell the start of a version once, and each of its failures", () => {
    const signals = createSignals(fakeBoot());
    signals.started("public", "1.0.0");
    for (const message of ["one", "two", "one"])
      signals.failed("public", "1.0.0", { message });
    signals.started("public", "1.0.0");
    signals.failed("public", "0.9.0", { message: "three" });
    expect(bodies().map((body) => Object.values(body).join(" "))).toEqual([
      "public 1.0.0 started",
      "public 1.0.0 failed one  /",
      "public 1.0.0 failed two  /",
      "public 0.9.0 failed three  /",
    ]);
  });

  it("name the flags on trial that the page has, and those that it has not [DELIV-FLAG-06]", () => {
    const trial = { flags_on: ["newHeader"], flags_off: ["wide"] };
    const apps = { public: fakeLive({ trial }) };
    const signals = createSignals(
      fakeBoot({ registry: { revision: 1, apps } }),
    );
    signals.started("public", "1.0.0");
    signals.failed("shell", "1.0.0", { message: "broken" });
    expect(bodies()[0]).toMatchObject(trial);
    expect(bodies()[1]).not.toHaveProperty("flags_on");
  });

  it("say nothing of a preview", () => {
    const signals = createSignals(fakeBoot({ isPreview: true }));
    signals.failed("public", "1.0.0", { message: "broken" });
    expect(send).not.toHaveBeenCalled();
  });

  it("cut long messages, leave out what was never released, and end", () => {
    const signals = createSignals(fakeBoot());
    signals.failed("public", "development", { message: "x" });
    expect(send).not.toHaveBeenCalled();
    for (let patch = 0; patch < 50; patch++)
      signals.failed("public", `1.0.${patch}`, {
        message: "x".repeat(2000),
        detail: "y".repeat(9000),
      });
    expect(send).toHaveBeenCalledTimes(10);
    expect(bodies()[0]).toHaveProperty("message.length", 500);
    expect(bodies()[0]).toHaveProperty("stack.length", 4000);
  });
});
