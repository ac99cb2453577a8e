import {
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from "@jest/globals";
import {
  act,
  fireEvent,
  render,
  screen,
  waitFor,
} from "@testing-library/react";
import { useLocation } from "react-router-dom";
import { Link } from "./components/link";
import { PageLoss } from "./layout/page-loss";
import { ReaderRouter } from "./reader-router";
import { READER_ROUTES } from "./routes";

function Place() {
  const { pathname, search } = useLocation();
  return (
    <>
      <h1>{pathname + search}</h1>
      <Link to="/post/a">Post</Link>
      <Link to="/about">About</Link>
      <Link to="?page=2">More</Link>
      <PageLoss />
    </>
  );
}

const place = () => screen.getByRole("heading").textContent;
const follow = (name: string) =>
  act(() => screen.getByRole("link", { name }).click());

describe("ReaderRouter", () => {
  const transitions =
    jest.fn<(update: () => void) => { ready: Promise<void> }>();
  // One after the other: Jest cannot link two modules at once.
  beforeAll(async () => {
    for (const { load } of READER_ROUTES) await load?.();
  });
  const onLoss = jest.fn();
  beforeEach(() => {
    onLoss.mockClear();
    transitions.mockReset();
    transitions.mockImplementation((update) => {
      update();
      return { ready: Promise.resolve() };
    });
    Object.assign(document, { startViewTransition: transitions });
    history.replaceState(null, "", "/");
    render(
      <ReaderRouter basename="/" onLoss={onLoss}>
        <Place />
      </ReaderRouter>,
    );
  });
  afterEach(() => {
    Reflect.deleteProperty(document, "startViewTransition");
    jest.restoreAllMocks();
  });

  it("changes the page in a view transition", () => {
    follow("Post");
    expect([place(), location.pathname]).toEqual(["/post/a", "/post/a"]);
    expect(transitions).toHaveBeenCalledTimes(1);
  });

  it("stays still for a change within the page, and for those who want no motion", async () => {
    follow("More");
    await waitFor(() => expect(place()).toBe("/?page=2"));
    const still = { matches: true } as MediaQueryList;
    jest.spyOn(window, "matchMedia").mockReturnValue(still);
    follow("Post");
    expect(place()).toBe("/post/a");
    expect(transitions).not.toHaveBeenCalled();
  });

  it("goes without where the browser has none", () => {
    Reflect.deleteProperty(document, "startViewTransition");
    follow("Post");
    expect(place()).toBe("/post/a");
  });

  it("shows the page before until the code is there, and only the page wanted last", async () => {
    const page = READER_ROUTES.find(({ path }) => path === "/:slug");
    const arrived: (() => void)[] = [];
    if (!page) throw new Error("No page route");
    jest
      .spyOn(page as { load: () => Promise<void> }, "load")
      .mockImplementation(
        () => new Promise((resolve) => arrived.push(resolve)),
      );
    follow("About");
    expect([place(), location.pathname]).toEqual(["/", "/about"]);
    follow("Post");
    arrived[0]?.();
    await act(() => Promise.resolve());
    expect(place()).toBe("/post/a");
    follow("About");
    arrived[1]?.();
    await waitFor(() => expect(place()).toBe("/about"));
  });

  it("says that the reader is offline, and opens the page when they are back [D-975]", async () => {
    const page = READER_ROUTES.find(({ path }) => path === "/:slug");
    if (!page) throw new Error("No page route");
    const load = jest
      .spyOn(page as { load: () => Promise<void> }, "load")
      .mockRejectedValue(new Error("offline"));
    const onLine = jest
      .spyOn(navigator, "onLine", "get")
      .mockReturnValue(false);
    follow("About");
    expect((await screen.findByRole("alert")).textContent).toContain(
      "You're offline.",
    );
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await act(() => Promise.resolve());
    expect(load).toHaveBeenCalledTimes(2);
    expect([place(), onLoss.mock.calls]).toEqual(["/", []]);
    load.mockResolvedValue(undefined);
    onLine.mockReturnValue(true);
    fireEvent(window, new Event("online"));
    await waitFor(() => expect(place()).toBe("/about"));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("stays on the page that the reader has gone back to before the transition began", async () => {
    const begun: (() => void)[] = [];
    transitions.mockImplementation((update) => {
      begun.push(update);
      return { ready: Promise.resolve() };
    });
    follow("Post");
    await act(async () => {
      history.back();
      await new Promise((went) => addEventListener("popstate", went));
    });
    await waitFor(() => expect(location.pathname).toBe("/"));
    act(() => begun[0]?.());
    expect([begun.length, place()]).toEqual([1, "/"]);
  });

  it("tells that code is gone, and lets the page come as a document", async () => {
    const page = READER_ROUTES.find(({ path }) => path === "/:slug");
    if (!page) throw new Error("No page route");
    const gone = new Error("gone");
    jest
      .spyOn(page as { load: () => Promise<void> }, "load")
      .mockRejectedValue(gone);
    // What jsdom has in place of loading a page.
    jest.spyOn(console, "error").mockImplementation(() => undefined);
    follow("About");
    await waitFor(() => expect(onLoss).toHaveBeenCalledWith(gone));
    expect([place(), location.pathname]).toEqual(["/", "/about"]);
  });
});
