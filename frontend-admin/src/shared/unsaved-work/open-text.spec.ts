import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from "@jest/globals";
import { refuse } from "../../testing/fake-context";
import {
  BEFORE,
  endTabs,
  fakeTabs,
  here,
  typed,
  wait,
} from "../../testing/fake-tabs";
import { storageKey } from "./browser-copies";
import { TIMINGS } from "../timings";

let server: ReturnType<typeof fakeTabs>["server"];
let openTab: ReturnType<typeof fakeTabs>["openTab"];

beforeEach(() => {
  ({ server, openTab } = fakeTabs());
});

afterEach(endTabs);

describe("an unsaved text that is opened", () => {
  it("is the browser's where the server has not got it, and the server's stays", async () => {
    const tab = await openTab();
    tab.take(typed("Sent"));
    await wait(TIMINGS.autosaveIdleMs);
    server.fail(() => refuse(503));
    tab.take(typed("Not sent"));
    await wait(TIMINGS.autosaveIdleMs);
    server.fail(null);
    const [draft] = server.kept.values();
    if (draft) Object.assign(draft, { revision: 2, form: typed("Else").form });
    const again = await openTab({ name: tab.name() });
    expect(again.opened?.form.title).toBe("Not sent");
    again.take(typed("Not sent, and more"));
    await wait(TIMINGS.autosaveIdleMs);
    expect(server.titles()).toEqual(["Else", "Not sent, and more"]);
  });

  it("is the server's where another device continued with it", async () => {
    const tab = await openTab();
    tab.take(typed("Sent"));
    await wait(TIMINGS.autosaveIdleMs);
    const [draft] = server.kept.values();
    if (draft) Object.assign(draft, { revision: 2, form: typed("Else").form });
    const again = await openTab({ name: tab.name() });
    expect(again.opened?.form.title).toBe("Else");
  });

  it("is the browser's while the server cannot be reached", async () => {
    const tab = await openTab();
    tab.take(typed("Here"));
    await wait(700);
    server.fail(() => refuse(0));
    const again = await openTab({ name: tab.name() });
    expect(again.opened?.form.title).toBe("Here");
  });

  it("is no one else's", async () => {
    const tab = await openTab({ hasServerDraft: false });
    tab.take(typed("Mine"));
    await tab.close();
    const other = { userId: 2, hasServerDraft: false };
    const again = await openTab({ ...other, name: tab.name() });
    expect([again.opened, here(2)]).toEqual([null, []]);
  });

  it("of an earlier release is found under its own name, both of them", async () => {
    const copy = (title: string) =>
      JSON.stringify({ ...typed(title), savedAt: new Date().toISOString() });
    window.localStorage.setItem(storageKey(1, "post-new"), copy("One"));
    window.localStorage.setItem(storageKey(1, "post-new.earlier"), copy("Two"));
    expect(here().toSorted()).toEqual(["One", "Two"]);
    const tab = await openTab({ name: "" });
    expect(tab.opened?.form.title).toBe("One");
    tab.take(typed("One, and more"));
    await wait(TIMINGS.autosaveIdleMs);
    expect([...server.kept.keys()]).toEqual(["post-new"]);
    expect(here().toSorted()).toEqual(["One, and more", "Two"]);
  });

  it("keeps what fits a form that has changed since", async () => {
    const key = storageKey(1, `post-new.${"a".repeat(32)}`);
    const savedAt = new Date().toISOString();
    const form = { title: "Old", tags: "none", gone: true };
    window.localStorage.setItem(key, JSON.stringify({ savedAt, form }));
    const tab = await openTab({ name: "a".repeat(32) });
    expect(tab.opened?.form).toEqual({ ...BEFORE, title: "Old" });
  });

  it.each([["{"], ['{"savedAt":"2026-01-01"}'], ["[]"], ["null"]])(
    "is nothing when it is no copy: %s",
    async (stored) => {
      window.localStorage.setItem(storageKey(1, "post-new"), stored);
      expect(here()).toEqual([]);
      expect((await openTab({ name: "" })).opened).toBeNull();
    },
  );

  it("goes after thirty days", async () => {
    const tab = await openTab({ hasServerDraft: false });
    tab.take(typed("Old"));
    await tab.close();
    jest.setSystemTime(Date.now() + 29 * 86_400_000);
    expect(here()).toEqual(["Old"]);
    jest.setSystemTime(Date.now() + 2 * 86_400_000);
    expect(here()).toEqual([]);
  });
});
