import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from "@jest/globals";
import { act, render, screen } from "@testing-library/react";
import { RouterProvider, createMemoryRouter } from "react-router-dom";
import { RemoteProvider } from "../../remote-context";
import {
  fakeApi,
  fakeContext,
  fakeSession,
  signedIn,
} from "../../testing/fake-context";
import { RouteError } from "./full-page";
import { LateScreenError } from "./late-screen";

const chunkLoss = () =>
  Object.assign(new Error("Loading chunk 7 failed."), {
    name: "ChunkLoadError",
  });

/** A screen whose code ends in an error, opened by its address or reached from another one. */
async function open(error: Error, isFirst = true) {
  const report = jest.fn();
  const { api } = fakeApi({});
  const session = fakeSession(signedIn(), {});
  const context = { ...fakeContext(api, session.store), report };
  const screens = [
    { path: "/before", element: null },
    {
      path: "/",
      errorElement: <RouteError />,
      HydrateFallback: () => null,
      lazy: () => Promise.reject(error),
    },
  ];
  const router = createMemoryRouter(screens, {
    initialEntries: [isFirst ? "/" : "/before"],
  });
  render(
    <RemoteProvider context={context}>
      <RouterProvider router={router} />
    </RemoteProvider>,
  );
  if (!isFirst) await act(() => router.navigate("/"));
  return report;
}

const FATAL = expect.objectContaining({ fatal: true });

describe("A screen whose code is gone", () => {
  beforeEach(() => {
    sessionStorage.clear();
    // What jsdom has in place of loading a page.
    jest.spyOn(console, "error").mockImplementation(() => undefined);
  });
  afterEach(() => void jest.restoreAllMocks());

  it("is tried once more with the page as it is now, and tells of it", async () => {
    const report = await open(chunkLoss());
    expect(await screen.findByText("Loading")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(report).toHaveBeenCalledWith(
      expect.objectContaining({ level: "error" }),
    );
    expect(report).not.toHaveBeenCalledWith(FATAL);
    expect(sessionStorage.length).toBe(1);
  });

  it("is not reloaded without end", async () => {
    sessionStorage.setItem("octavo-admin-reloaded", String(Date.now()));
    await open(chunkLoss());
    expect(await screen.findByRole("alert")).toBeTruthy();
  });

  it("is retried another time", async () => {
    const before = Date.now() - 10 * 60_000;
    sessionStorage.setItem("octavo-admin-reloaded", String(before));
    await open(chunkLoss());
    expect(await screen.findByText("Loading")).toBeTruthy();
  });

  it("is another thing than a screen that failed", async () => {
    await open(new Error("broken"));
    expect(await screen.findByRole("alert")).toBeTruthy();
    expect(sessionStorage.length).toBe(0);
  });

  it.each([
    ["is gone", chunkLoss()],
    ["does not come", new LateScreenError("late")],
  ])(
    "is left to a version that works where it is the first screen and %s",
    async (_, error) => {
      sessionStorage.setItem("octavo-admin-reloaded", String(Date.now()));
      const report = await open(error);
      expect(await screen.findByRole("alert")).toBeTruthy();
      expect(report).toHaveBeenCalledWith(FATAL);
    },
  );

  it("leaves the admin as it is where someone has been at work", async () => {
    sessionStorage.setItem("octavo-admin-reloaded", String(Date.now()));
    const report = await open(chunkLoss(), false);
    expect(await screen.findByRole("alert")).toBeTruthy();
    expect(report).not.toHaveBeenCalledWith(FATAL);
  });
});
