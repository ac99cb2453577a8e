import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from "@jest/globals";
import { LIMITS } from "@octavo/contracts";
import { refuse } from "../testing/fake-context";
import { fakeDrafts } from "../testing/fake-drafts";
import { createUnsavedWork } from "./create-unsaved-work";
import type { KeptState } from "./kept-state";
import { openText } from "./open-text";
import { listRecoveries, recoveryKey } from "./recovery-store";

interface Form {
  title: string;
  tags: { id: number; label: string }[];
}

const BEFORE: Form = { title: "Post 7", tags: [{ id: 1, label: "apex" }] };
const typed = (title: string) => ({ version: 4, form: { ...BEFORE, title } });

let server: ReturnType<typeof fakeDrafts>;
let states: KeptState[] = [];

interface TabOptions {
  subject?: string;
  /** Of the text that the tab opens. */
  name?: string | null;
  hasServerDraft?: boolean;
  userId?: number;
}

/** One tab of a browser, all of which share its storage. */
async function openTab(options: TabOptions = {}) {
  const { subject = "post-new", name = null, hasServerDraft = true } = options;
  const { userId = 1 } = options;
  const { api } = server;
  const opened =
    name === null
      ? null
      : await openText({
          ...{ api, userId, hasServerDraft, sample: BEFORE },
          text: { subject, name },
        });
  const names: string[] = [];
  const work = createUnsavedWork<Form>({
    ...{ api, subject, userId, opened, hasServerDraft, before: BEFORE },
    onState: (state) => states.push(state),
    onName: (next) => names.push(next),
  });
  work.open();
  return { ...work, opened, names };
}

const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const kinds = () => states.map(({ kind }) => kind);
const here = (userId = 1) =>
  listRecoveries(userId).map(
    ({ copy }) => (copy.form as Record<string, unknown>)["title"],
  );

/** Another tab has written: browsers tell all others. */
const tell = (tab: { name: () => string | null }) =>
  window.dispatchEvent(
    new StorageEvent("storage", {
      key: recoveryKey(1, `post-new.${tab.name()}`),
    }),
  );

beforeEach(() => {
  jest.useFakeTimers();
  window.localStorage.clear();
  server = fakeDrafts();
  states = [];
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe("unsaved work on the server", () => {
  it("goes there three seconds after the last change, with the version it began with and its writer", async () => {
    const tab = await openTab({ subject: "post-7" });
    tab.take(typed("A"));
    await wait(2000);
    tab.take(typed("AB"));
    await wait(LIMITS.autosaveIdleMs - 100);
    expect(server.sent("PUT")).toEqual([]);
    await wait(200);
    expect(server.sent("PUT").map(({ path, body }) => [path, body])).toEqual([
      [
        `/drafts/post-7.${tab.name()}`,
        {
          based_on_version: 4,
          form: { ...BEFORE, title: "AB" },
          revision: 0,
          writer_id: 1,
        },
      ],
    ]);
    expect(kinds()).toEqual(["typing", "typing", "sending", "server"]);
  });

  it("goes there at least every thirty seconds while somebody types on", async () => {
    const tab = await openTab();
    for (let second = 0; second < 61; second += 1) {
      tab.take(typed(String(second)));
      await wait(1000);
    }
    expect(server.sent("PUT").length).toBe(2);
  });

  it("is one call at a time, the newest last", async () => {
    const answer = server.hold();
    const tab = await openTab();
    tab.take(typed("A"));
    await wait(LIMITS.autosaveIdleMs);
    tab.take(typed("B"));
    await wait(LIMITS.autosaveMostMs);
    expect(server.sent("PUT").length).toBe(1);
    answer();
    await wait(LIMITS.autosaveMostMs);
    expect(server.sent("PUT").length).toBe(2);
    expect(server.titles()).toEqual(["B"]);
  });

  it("stays in the browser while the server is down, and goes when it is back", async () => {
    server.fail(() => refuse(503));
    const tab = await openTab();
    tab.take(typed("A"));
    await wait(LIMITS.autosaveIdleMs);
    expect(kinds().at(-1)).toBe("browser");
    expect(here()).toEqual(["A"]);
    server.fail(null);
    await wait(LIMITS.autosaveMostMs);
    expect(kinds().at(-1)).toBe("server");
    expect(server.titles()).toEqual(["A"]);
  });

  it.each([409, 413])(
    "is not sent again and again when it is refused for what it is: %s",
    async (status) => {
      server.fail(() => refuse(status, "Too much."));
      const tab = await openTab();
      tab.take(typed("A"));
      await wait(LIMITS.autosaveMostMs * 3);
      expect(server.sent("PUT").length).toBe(1);
      expect(states.at(-1)).toMatchObject({
        kind: "browser",
        reason: { message: "Too much." },
      });
    },
  );

  it("is told to be lost when neither the server nor the browser keeps it", async () => {
    jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("The quota is exceeded.");
    });
    server.fail(() => refuse(503));
    const tab = await openTab();
    tab.take(typed("A"));
    await wait(LIMITS.autosaveIdleMs);
    expect(kinds().at(-1)).toBe("lost");
    expect(tab.flush()).toBe(false);
    const leaving = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    // Until the page is left, it is there for whoever comes back to it.
    expect(here()).toEqual(["A"]);
    server.fail(null);
    await wait(LIMITS.autosaveMostMs);
    expect(kinds().at(-1)).toBe("server");
    expect(server.titles()).toEqual(["A"]);
  });

  it("takes the room of copies that the server has, and of no other", async () => {
    const [sent, unsent] = [await openTab(), await openTab()];
    sent.take(typed("On the server"));
    await wait(LIMITS.autosaveIdleMs);
    server.fail(() => refuse(503));
    unsent.take(typed("Here only"));
    await wait(LIMITS.autosaveIdleMs);
    const { setItem } = Storage.prototype;
    jest.spyOn(Storage.prototype, "setItem").mockImplementation(function (
      this: Storage,
      key,
      value,
    ) {
      if (this.length > 1 && this.getItem(key) === null)
        throw new Error("The quota is exceeded.");
      setItem.call(this, key, value);
    });
    const third = await openTab();
    third.take(typed("Third"));
    await wait(1000);
    expect(here()).toContain("Here only");
    expect(here()).not.toContain("On the server");
    expect(server.titles()).toEqual(["On the server"]);
  });

  it("goes at once when the screen is left", async () => {
    const tab = await openTab();
    tab.take(typed("A"));
    void tab.close();
    await wait(0);
    expect(server.titles()).toEqual(["A"]);
    await wait(LIMITS.autosaveMostMs * 2);
    expect(server.sent("PUT").length).toBe(1);
  });

  it("is forgotten after a save, also one that comes before the call has ended", async () => {
    const tab = await openTab();
    tab.take(typed("A"));
    await wait(LIMITS.autosaveIdleMs);
    tab.take(typed("AB"));
    void tab.finish();
    await wait(LIMITS.autosaveMostMs);
    expect(server.sent("PUT").length).toBe(1);
    expect([server.titles(), here()]).toEqual([[], []]);
  });

  it("is not sent when nothing differs", async () => {
    const tab = await openTab();
    tab.take({ version: 4, form: { ...BEFORE } });
    await wait(LIMITS.autosaveIdleMs);
    expect([server.sent("PUT"), server.sent("DELETE"), here()]).toEqual([
      [],
      [],
      [],
    ]);
  });

  it("stays in the browser of those who may write nothing", async () => {
    const tab = await openTab({ hasServerDraft: false });
    tab.take(typed("A"));
    await wait(LIMITS.autosaveMostMs);
    await tab.close();
    expect(server.sent("PUT")).toEqual([]);
    expect(here()).toEqual(["A"]);
  });
});

describe("several tabs and devices [D-519]", () => {
  it("each keep a text of their own, of new posts as of one that exists", async () => {
    for (const subject of ["post-new", "post-7"]) {
      const tabs = [await openTab({ subject }), await openTab({ subject })];
      tabs[0]?.take(typed(`First of ${subject}`));
      tabs[1]?.take(typed(`Second of ${subject}`));
      await wait(LIMITS.autosaveIdleMs);
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
    await wait(LIMITS.autosaveIdleMs);
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

  it("a duplicated tab goes on under another name, and neither replaces the other's", async () => {
    const first = await openTab();
    first.take(typed("Common"));
    await wait(LIMITS.autosaveIdleMs);
    const second = await openTab({ name: first.name() });
    second.take(typed("Common, and second"));
    await wait(700);
    tell(first);
    first.take(typed("Common, and first"));
    await wait(LIMITS.autosaveMostMs);
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

  it("another device goes on under another name too", async () => {
    const first = await openTab();
    first.take(typed("Common"));
    await wait(LIMITS.autosaveIdleMs);
    const stored = { ...window.localStorage };
    window.localStorage.clear();
    const elsewhere = await openTab({ name: first.name() });
    elsewhere.take(typed("Elsewhere"));
    await wait(LIMITS.autosaveIdleMs);
    window.localStorage.clear();
    Object.assign(window.localStorage, stored);
    first.take(typed("Here"));
    await wait(LIMITS.autosaveIdleMs);
    expect(server.titles().toSorted()).toEqual(["Elsewhere", "Here"]);
    expect(here()).toEqual(["Here"]);
  });

  it("an answer that was lost is no other tab", async () => {
    const tab = await openTab();
    tab.take(typed("A"));
    await wait(LIMITS.autosaveIdleMs);
    const name = tab.name();
    const [draft] = server.kept.values();
    if (draft) draft.revision += 1;
    tab.take(typed("AB"));
    await wait(LIMITS.autosaveIdleMs);
    expect(tab.name()).toBe(name);
    expect(server.titles()).toEqual(["AB"]);
  });

  it("what was thrown away elsewhere is kept again while somebody goes on typing", async () => {
    const tab = await openTab();
    tab.take(typed("A"));
    await wait(LIMITS.autosaveIdleMs);
    server.kept.clear();
    window.localStorage.clear();
    tab.take(typed("AB"));
    await wait(LIMITS.autosaveIdleMs);
    expect([server.titles(), here()]).toEqual([["AB"], ["AB"]]);
  });

  it("a save forgets nothing that another device has kept since", async () => {
    const tab = await openTab();
    tab.take(typed("A"));
    await wait(LIMITS.autosaveIdleMs);
    const [draft] = server.kept.values();
    if (draft) Object.assign(draft, { revision: 2, form: typed("B").form });
    await tab.finish();
    expect(server.titles()).toEqual(["B"]);
  });
});

describe("an unsaved text that is opened", () => {
  it("is the browser's where the server has not got it, and the server's stays", async () => {
    const tab = await openTab();
    tab.take(typed("Sent"));
    await wait(LIMITS.autosaveIdleMs);
    server.fail(() => refuse(503));
    tab.take(typed("Not sent"));
    await wait(LIMITS.autosaveIdleMs);
    server.fail(null);
    const [draft] = server.kept.values();
    if (draft) Object.assign(draft, { revision: 2, form: typed("Else").form });
    const again = await openTab({ name: tab.name() });
    expect(again.opened?.form.title).toBe("Not sent");
    again.take(typed("Not sent, and more"));
    await wait(LIMITS.autosaveIdleMs);
    expect(server.titles()).toEqual(["Else", "Not sent, and more"]);
  });

  it("is the server's where another device went on with it", async () => {
    const tab = await openTab();
    tab.take(typed("Sent"));
    await wait(LIMITS.autosaveIdleMs);
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

  it("is nobody else's", async () => {
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
    window.localStorage.setItem(recoveryKey(1, "post-new"), copy("One"));
    window.localStorage.setItem(
      recoveryKey(1, "post-new.earlier"),
      copy("Two"),
    );
    expect(here().toSorted()).toEqual(["One", "Two"]);
    const tab = await openTab({ name: "" });
    expect(tab.opened?.form.title).toBe("One");
    tab.take(typed("One, and more"));
    await wait(LIMITS.autosaveIdleMs);
    expect([...server.kept.keys()]).toEqual(["post-new"]);
    expect(here().toSorted()).toEqual(["One, and more", "Two"]);
  });

  it("keeps what fits a form that has changed since", async () => {
    const key = recoveryKey(1, `post-new.${"a".repeat(32)}`);
    const savedAt = new Date().toISOString();
    const form = { title: "Old", tags: "none", gone: true };
    window.localStorage.setItem(key, JSON.stringify({ savedAt, form }));
    const tab = await openTab({ name: "a".repeat(32) });
    expect(tab.opened?.form).toEqual({ ...BEFORE, title: "Old" });
  });

  it.each([["{"], ['{"savedAt":"2026-01-01"}'], ["[]"], ["null"]])(
    "is nothing when it is no copy: %s",
    async (stored) => {
      window.localStorage.setItem(recoveryKey(1, "post-new"), stored);
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
