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
import { TIMINGS } from "../timings";

let server: ReturnType<typeof fakeTabs>["server"];
let states: ReturnType<typeof fakeTabs>["states"];
let openTab: ReturnType<typeof fakeTabs>["openTab"];
let kinds: ReturnType<typeof fakeTabs>["kinds"];

beforeEach(() => {
  ({ server, states, openTab, kinds } = fakeTabs());
});

afterEach(endTabs);

describe("unsaved work on the server", () => {
  it("goes there three seconds after the last change, with the version it began with and its writer", async () => {
    const tab = await openTab({ subject: "post-7" });
    tab.take(typed("A"));
    await wait(2000);
    tab.take(typed("AB"));
    await wait(TIMINGS.autosaveIdleMs - 100);
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

  it("goes there at least every thirty seconds while someone types on", async () => {
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
    await wait(TIMINGS.autosaveIdleMs);
    tab.take(typed("B"));
    await wait(TIMINGS.autosaveMostMs);
    expect(server.sent("PUT").length).toBe(1);
    answer();
    await wait(TIMINGS.autosaveMostMs);
    expect(server.sent("PUT").length).toBe(2);
    expect(server.titles()).toEqual(["B"]);
  });

  it("stays in the browser while the server is down, and goes when it is back", async () => {
    server.fail(() => refuse(503));
    const tab = await openTab();
    tab.take(typed("A"));
    await wait(TIMINGS.autosaveIdleMs);
    expect(kinds().at(-1)).toBe("browser");
    expect(here()).toEqual(["A"]);
    server.fail(null);
    await wait(TIMINGS.autosaveMostMs);
    expect(kinds().at(-1)).toBe("server");
    expect(server.titles()).toEqual(["A"]);
  });

  it.each([409, 413])(
    "is not sent again and again when it is refused for what it is: %s",
    async (status) => {
      server.fail(() => refuse(status, "Too much."));
      const tab = await openTab();
      tab.take(typed("A"));
      await wait(TIMINGS.autosaveMostMs * 3);
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
    await wait(TIMINGS.autosaveIdleMs);
    expect(kinds().at(-1)).toBe("lost");
    expect(tab.flush()).toBe(false);
    const leaving = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    // Until the page is left, it is there for people who return to it.
    expect(here()).toEqual(["A"]);
    server.fail(null);
    await wait(TIMINGS.autosaveMostMs);
    expect(kinds().at(-1)).toBe("server");
    expect(server.titles()).toEqual(["A"]);
  });

  it("takes the room of copies that the server has, and of no other", async () => {
    const [sent, unsent] = [await openTab(), await openTab()];
    sent.take(typed("On the server"));
    await wait(TIMINGS.autosaveIdleMs);
    server.fail(() => refuse(503));
    unsent.take(typed("Here only"));
    await wait(TIMINGS.autosaveIdleMs);
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
    await wait(TIMINGS.autosaveMostMs * 2);
    expect(server.sent("PUT").length).toBe(1);
  });

  it("is forgotten after a save, also one that comes before the call has ended", async () => {
    const tab = await openTab();
    tab.take(typed("A"));
    await wait(TIMINGS.autosaveIdleMs);
    tab.take(typed("AB"));
    void tab.finish();
    await wait(TIMINGS.autosaveMostMs);
    expect(server.sent("PUT").length).toBe(1);
    expect([server.titles(), here()]).toEqual([[], []]);
  });

  it("is not sent when nothing differs", async () => {
    const tab = await openTab();
    tab.take({ version: 4, form: { ...BEFORE } });
    await wait(TIMINGS.autosaveIdleMs);
    expect([server.sent("PUT"), server.sent("DELETE"), here()]).toEqual([
      [],
      [],
      [],
    ]);
  });

  it("stays in the browser of those who may write nothing", async () => {
    const tab = await openTab({ hasServerDraft: false });
    tab.take(typed("A"));
    await wait(TIMINGS.autosaveMostMs);
    await tab.close();
    expect(server.sent("PUT")).toEqual([]);
    expect(here()).toEqual(["A"]);
  });
});
