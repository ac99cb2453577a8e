import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import {
  endTabs,
  fakeTabs,
  here,
  tell,
  typed,
  wait,
} from "../../testing/fake-tabs";
import { TIMINGS } from "../timings";

let server: ReturnType<typeof fakeTabs>["server"];
let openTab: ReturnType<typeof fakeTabs>["openTab"];

beforeEach(() => {
  ({ server, openTab } = fakeTabs());
});

afterEach(endTabs);

describe("several tabs and devices [D-519]", () => {
  it("each keep a text of their own, of new posts as of one that exists", async () => {
    for (const subject of ["post-new", "post-7"]) {
      const tabs = [await openTab({ subject }), await openTab({ subject })];
      tabs[0]?.take(typed(`First of ${subject}`));
      tabs[1]?.take(typed(`Second of ${subject}`));
      await wait(TIMINGS.autosaveIdleMs);
    }
    const all = [
      "First of post-7",
      "First of post-new",
      "Second of post-7",
      "Second of post-new",
    ];
    expect(here().toSorted()).toEqual(all);
    expect(server.titles().toSorted()).toEqual(all);
  });

  it("what is left is not replaced by what is typed next", async () => {
    const first = await openTab();
    first.take(typed("Left"));
    await first.close();
    const second = await openTab();
    second.take(typed("Typed without answering"));
    await wait(TIMINGS.autosaveIdleMs);
    expect(server.titles()).toEqual(["Left", "Typed without answering"]);
    expect(here().toSorted()).toEqual(["Left", "Typed without answering"]);
  });

  it("a tab finds its own text again", async () => {
    const [first, second] = [await openTab(), await openTab()];
    first.take(typed("First"));
    second.take(typed("Second"));
    await Promise.all([first.close(), second.close()]);
    for (const [tab, title] of [
      [first, "First"],
      [second, "Second"],
    ] as const) {
      const again = await openTab({ name: tab.name() });
      expect(again.opened?.form.title).toBe(title);
      expect(again.opened?.version).toBe(4);
    }
  });

  it("a duplicated tab continues under another name, and neither replaces the other's", async () => {
    const first = await openTab();
    first.take(typed("Common"));
    await wait(TIMINGS.autosaveIdleMs);
    const second = await openTab({ name: first.name() });
    second.take(typed("Common, and second"));
    await wait(700);
    tell(first);
    first.take(typed("Common, and first"));
    await wait(TIMINGS.autosaveMostMs);
    expect(first.name()).not.toBe(second.name());
    const both = ["Common, and first", "Common, and second"];
    expect(here().toSorted()).toEqual(both);
    expect(server.titles().toSorted()).toEqual(both);
  });

  it("a tab that has typed writes its text again when another one has replaced its copy", async () => {
    const first = await openTab();
    first.take(typed("First"));
    await wait(700);
    const second = await openTab({ name: first.name(), hasServerDraft: false });
    second.take(typed("Second"));
    await wait(700);
    tell(first);
    expect(here().toSorted()).toEqual(["First", "Second"]);
    expect(first.names).toHaveLength(2);
  });

  it("another device continues under another name too", async () => {
    const first = await openTab();
    first.take(typed("Common"));
    await wait(TIMINGS.autosaveIdleMs);
    const stored = Object.entries<string>(window.localStorage);
    window.localStorage.clear();
    const elsewhere = await openTab({ name: first.name() });
    elsewhere.take(typed("Elsewhere"));
    await wait(TIMINGS.autosaveIdleMs);
    window.localStorage.clear();
    for (const [key, text] of stored) window.localStorage.setItem(key, text);
    first.take(typed("Here"));
    await wait(TIMINGS.autosaveIdleMs);
    expect(server.titles().toSorted()).toEqual(["Elsewhere", "Here"]);
    expect(here()).toEqual(["Here"]);
  });

  it("an answer that was lost is no other tab", async () => {
    const tab = await openTab();
    tab.take(typed("A"));
    await wait(TIMINGS.autosaveIdleMs);
    const name = tab.name();
    const [draft] = server.kept.values();
    if (draft) draft.revision += 1;
    tab.take(typed("AB"));
    await wait(TIMINGS.autosaveIdleMs);
    expect(tab.name()).toBe(name);
    expect(server.titles()).toEqual(["AB"]);
  });

  it("stores again what was discarded elsewhere while someone continues typing", async () => {
    const tab = await openTab();
    tab.take(typed("A"));
    await wait(TIMINGS.autosaveIdleMs);
    server.kept.clear();
    window.localStorage.clear();
    tab.take(typed("AB"));
    await wait(TIMINGS.autosaveIdleMs);
    expect([server.titles(), here()]).toEqual([["AB"], ["AB"]]);
  });

  it("a save forgets nothing that another device has kept since", async () => {
    const tab = await openTab();
    tab.take(typed("A"));
    await wait(TIMINGS.autosaveIdleMs);
    const [draft] = server.kept.values();
    if (draft) Object.assign(draft, { revision: 2, form: typed("B").form });
    await tab.finish();
    expect(server.titles()).toEqual(["B"]);
  });
});
