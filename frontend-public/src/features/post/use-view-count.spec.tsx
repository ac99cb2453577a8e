import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from "@jest/globals";
import { SESSION_HINT_COOKIE } from "@octavo/contracts";
import { act, cleanup, screen } from "@testing-library/react";
import { paged, post } from "../../../test/fake-api";
import { renderSite } from "../../../test/render-site";

function open(id: number, more: Parameters<typeof post>[1] = {}) {
  return renderSite(`/post/post-${id}`, {
    [`/posts/slug/post-${id}`]: post(id, more),
    "/posts": paged([]),
    [`/posts/${id}/views`]: { success: true },
  });
}

async function read(seconds: number) {
  await screen.findByRole("heading", { level: 1 });
  await act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
}

const isCounted = (calls: string[]) =>
  calls.some((call) => call.endsWith("/views"));

describe("a view of a post", () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it("counts once a visit, after some seconds of reading", async () => {
    const api = open(101);
    await read(2);
    expect(isCounted(api.calls)).toBe(false);
    await read(3);
    expect(isCounted(api.calls)).toBe(true);
    cleanup();
    const again = open(101);
    await read(10);
    expect(isCounted(again.calls)).toBe(false);
  });

  it("waits while the tab is in the background", async () => {
    const hidden = jest.spyOn(document, "hidden", "get").mockReturnValue(true);
    const api = open(102);
    await read(60);
    expect(isCounted(api.calls)).toBe(false);
    hidden.mockReturnValue(false);
    await read(5);
    expect(isCounted(api.calls)).toBe(true);
  });

  it("does not count robots, writers and drafts", async () => {
    const draft = open(103, { status: "draft" });
    await read(10);
    expect(isCounted(draft.calls)).toBe(false);
    cleanup();
    document.cookie = `${SESSION_HINT_COOKIE}=1`;
    const writer = open(104);
    await read(10);
    expect(isCounted(writer.calls)).toBe(false);
    document.cookie = `${SESSION_HINT_COOKIE}=; max-age=0`;
    cleanup();
    Object.defineProperty(navigator, "webdriver", {
      value: true,
      configurable: true,
    });
    const robot = open(105);
    await read(10);
    expect(isCounted(robot.calls)).toBe(false);
    Reflect.deleteProperty(navigator, "webdriver");
  });
});
