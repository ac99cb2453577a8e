import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from "@jest/globals";
import { LIMITS } from "@octavo/contracts";
import { fakeApi, refuse } from "../testing/fake-context";
import type { Handlers } from "../testing/fake-context";
import type { AutosaveState } from "./create-autosave";
import type { Offer } from "./create-offers";
import { createUnsavedWork } from "./create-unsaved-work";
import { readRecovery, recoveryKey, writeRecovery } from "./recovery-store";

interface Form {
  title: string;
  tags: { id: number; label: string }[];
}

const BEFORE: Form = { title: "Post 7", tags: [{ id: 1, label: "apex" }] };
const KEY = recoveryKey(1, "post-7");
const typed = (title: string) => ({ version: 4, form: { ...BEFORE, title } });
const sentForm = (title: string) => ({
  based_on_version: 4,
  form: { ...BEFORE, title },
});

let offers: readonly Offer<Form>[] = [];
let states: AutosaveState[] = [];

function begin(api: Handlers = {}, hasServerDraft = true) {
  const calls = fakeApi({
    "GET /drafts/post-7": () => ({ draft: null }),
    "PUT /drafts/post-7": () => ({}),
    "DELETE /drafts/post-7": () => ({ success: true }),
    ...api,
  });
  const work = createUnsavedWork<Form>({
    ...{ api: calls.api, subject: "post-7", userId: 1, before: BEFORE },
    hasServerDraft,
    onState: (state) => states.push(state),
    onOffers: (next) => (offers = next),
  });
  work.open();
  return { work, ...calls };
}

const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const titles = () => offers.map(({ form, origin }) => [origin, form.title]);

beforeEach(() => {
  jest.useFakeTimers();
  window.localStorage.clear();
  offers = [];
  states = [];
});

afterEach(() => {
  jest.useRealTimers();
});

describe("unsaved work on the server", () => {
  it("goes there three seconds after the last change, with the version it began with", async () => {
    const { work, sent } = begin();
    work.take(typed("A"));
    await wait(2000);
    work.take(typed("AB"));
    await wait(LIMITS.autosaveIdleMs - 100);
    expect(sent("PUT")).toEqual([]);
    await wait(200);
    expect(sent("PUT").map(({ body }) => body)).toEqual([sentForm("AB")]);
    expect(states).toEqual(["typing", "typing", "saving", "saved"]);
  });

  it("goes there at least every thirty seconds while somebody types on", async () => {
    const { work, sent } = begin();
    for (let second = 0; second < 61; second += 1) {
      work.take(typed(String(second)));
      await wait(1000);
    }
    expect(sent("PUT").length).toBe(2);
  });

  it("is one call at a time, the newest last", async () => {
    let answer = () => undefined as void;
    const { work, sent } = begin({
      "PUT /drafts/post-7": () =>
        new Promise<object>((done) => (answer = () => done({}))),
    });
    work.take(typed("A"));
    await wait(LIMITS.autosaveIdleMs);
    work.take(typed("B"));
    await wait(LIMITS.autosaveMostMs);
    expect(sent("PUT").length).toBe(1);
    answer();
    await wait(LIMITS.autosaveMostMs);
    expect(sent("PUT").map(({ body }) => body)).toEqual([
      sentForm("A"),
      sentForm("B"),
    ]);
  });

  it("stays in the browser while the server is down, and goes when it is back", async () => {
    let isDown = true;
    const { work, sent } = begin({
      "PUT /drafts/post-7": () => (isDown ? refuse(503) : {}),
    });
    work.take(typed("A"));
    await wait(LIMITS.autosaveIdleMs);
    expect(states.at(-1)).toBe("browser");
    expect(readRecovery(KEY, BEFORE)?.form.title).toBe("A");
    isDown = false;
    await wait(LIMITS.autosaveMostMs);
    expect(states.at(-1)).toBe("saved");
    expect(sent("PUT").length).toBe(2);
  });

  it("is told to be lost when neither the server nor the browser keeps it", async () => {
    const full = jest
      .spyOn(Storage.prototype, "setItem")
      .mockImplementation(() => {
        throw new Error("The quota is exceeded.");
      });
    const { work } = begin({ "PUT /drafts/post-7": () => refuse(503) });
    work.take(typed("A"));
    await wait(LIMITS.autosaveIdleMs);
    expect(states.at(-1)).toBe("lost");
    expect(work.flush()).toBe(false);
    full.mockRestore();
  });

  it("goes at once when the screen is left", async () => {
    const { work, sent } = begin();
    work.take(typed("A"));
    work.close();
    await wait(0);
    expect(sent("PUT").map(({ body }) => body)).toEqual([sentForm("A")]);
    await wait(LIMITS.autosaveMostMs * 2);
    expect(sent("PUT").length).toBe(1);
  });

  it("is forgotten after a save, also one that comes before the call has ended", async () => {
    const { work, requests } = begin();
    work.take(typed("A"));
    await wait(LIMITS.autosaveIdleMs);
    work.take(typed("AB"));
    work.finish();
    await wait(LIMITS.autosaveMostMs);
    const changing = requests.filter(({ method }) => method !== "GET");
    expect(changing.map(({ method }) => method)).toEqual(["PUT", "DELETE"]);
    expect(readRecovery(KEY, BEFORE)).toBeNull();
  });

  it("is not sent when nothing differs", async () => {
    const { work, sent } = begin();
    work.take({ version: 4, form: { ...BEFORE } });
    await wait(LIMITS.autosaveIdleMs);
    expect([sent("PUT"), sent("DELETE")]).toEqual([[], []]);
  });
});

it("stays in the browser of those who may write nothing", async () => {
  const { work, requests } = begin({}, false);
  work.take(typed("A"));
  await wait(LIMITS.autosaveMostMs);
  work.close();
  expect(requests).toEqual([]);
  expect(readRecovery(KEY, BEFORE)?.form.title).toBe("A");
});

describe("what an earlier visit left", () => {
  const copy = (title: string, savedAt: string) => ({
    ...typed(title),
    savedAt,
  });
  const draft = (title: string, updated_at: string) => ({
    "GET /drafts/post-7": () => ({
      draft: { key: "post-7", updated_at, ...sentForm(title) },
    }),
  });

  it("is offered, the newest first, each text once", async () => {
    writeRecovery(KEY, copy("Here", "2026-01-01T10:00:00.000Z"));
    begin(draft("Elsewhere", "2026-01-02T10:00:00.000Z"));
    await wait(0);
    expect(titles()).toEqual([
      ["server", "Elsewhere"],
      ["browser", "Here"],
    ]);
    offers = [];
    begin(draft("Here", "2026-01-02T10:00:00.000Z"));
    await wait(0);
    expect(titles()).toEqual([["browser", "Here"]]);
  });

  it("is not offered when the form says it already, in whatever order", async () => {
    begin({
      "GET /drafts/post-7": () => ({
        draft: {
          key: "post-7",
          updated_at: "2026-01-02T10:00:00.000Z",
          based_on_version: 4,
          form: { tags: [{ label: "apex", id: 1 }], title: "Post 7" },
        },
      }),
    });
    await wait(0);
    expect(offers).toEqual([]);
  });

  it("is not replaced by what is typed before it is answered, here nor on the server", async () => {
    writeRecovery(KEY, copy("Here", "2026-01-01T10:00:00.000Z"));
    const { work, sent } = begin(
      draft("Elsewhere", "2026-01-02T10:00:00.000Z"),
    );
    await wait(0);
    work.take(typed("New"));
    await wait(LIMITS.autosaveMostMs);
    expect(sent("PUT")).toEqual([]);
    expect(states.at(-1)).toBe("browser");
    work.close();
    begin(draft("Elsewhere", "2026-01-02T10:00:00.000Z"));
    await wait(0);
    expect(titles().map(([, title]) => title)).toEqual([
      "New",
      "Elsewhere",
      "Here",
    ]);
  });

  it("gives its place to what was typed, which can be brought back", async () => {
    writeRecovery(KEY, copy("Here", "2026-01-01T10:00:00.000Z"));
    const { work } = begin();
    await wait(0);
    work.accept(offers[0] as Offer<Form>, typed("New"));
    expect(titles()).toEqual([["replaced", "New"]]);
    expect(readRecovery(KEY, BEFORE)?.form.title).toBe("Here");
  });

  it("is gone once it is discarded, and the next one is offered", async () => {
    writeRecovery(KEY, copy("Here", "2026-01-01T10:00:00.000Z"));
    const { work, sent } = begin(
      draft("Elsewhere", "2026-01-02T10:00:00.000Z"),
    );
    await wait(0);
    work.discard(offers[0] as Offer<Form>);
    expect(titles()).toEqual([["browser", "Here"]]);
    work.discard(offers[0] as Offer<Form>);
    await wait(0);
    expect(sent("DELETE").length).toBe(1);
    offers = [];
    begin();
    await wait(0);
    expect(offers).toEqual([]);
  });

  it.each([
    ["{"],
    ['{"savedAt":"2026-01-01"}'],
    ['{"savedAt":"2026-01-01","form":{"title":5,"tags":[]}}'],
    ['{"savedAt":"2026-01-01","form":{"title":"x"}}'],
  ])("is nothing when it is of another form: %s", async (stored) => {
    window.localStorage.setItem(KEY, stored);
    begin();
    await wait(0);
    expect(offers).toEqual([]);
  });
});
