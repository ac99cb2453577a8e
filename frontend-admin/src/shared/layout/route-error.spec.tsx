import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { RouterProvider, createMemoryRouter } from "react-router-dom";
import { RemoteProvider } from "../../remote-context";
import {
  fakeApi,
  fakeContext,
  fakeSession,
  signedIn,
} from "../../testing/fake-context";
import { RouteError } from "./full-page";

const chunkLoss = () =>
  Object.assign(new Error("Loading chunk 7 failed."), {
    name: "ChunkLoadError",
  });

/** A screen whose code ends in an error. */
function open(error: Error) {
  const report = jest.fn();
  const { api } = fakeApi({});
  const session = fakeSession(signedIn(), {});
  const context = { ...fakeContext(api, session.store), report };
  const router = createMemoryRouter([
    {
      path: "/",
      errorElement: <RouteError />,
      HydrateFallback: () => null,
      lazy: () => Promise.reject(error),
    },
  ]);
  render(
    <RemoteProvider context={context}>
      <RouterProvider router={router} />
    </RemoteProvider>,
  );
  return report;
}

describe("A screen whose code is gone", () => {
  beforeEach(() => {
    sessionStorage.clear();
    // What jsdom has in place of loading a page.
    jest.spyOn(console, "error").mockImplementation(() => undefined);
  });
  afterEach(() => void jest.restoreAllMocks());

  it("is tried once more with the page as it is now, and tells of it", async () => {
    const report = open(chunkLoss());
    expect(await screen.findByText("Loading")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(report).toHaveBeenCalledWith(
      expect.objectContaining({ level: "error" }),
    );
    expect(sessionStorage.length).toBe(1);
  });

  it("is not tried for ever", async () => {
    sessionStorage.setItem("octavo-admin-reloaded", String(Date.now()));
    open(chunkLoss());
    expect(await screen.findByRole("alert")).toBeTruthy();
  });

  it("is tried again another time", async () => {
    const before = Date.now() - 10 * 60_000;
    sessionStorage.setItem("octavo-admin-reloaded", String(before));
    open(chunkLoss());
    expect(await screen.findByText("Loading")).toBeTruthy();
  });

  it("is another thing than a screen that failed", async () => {
    open(new Error("broken"));
    expect(await screen.findByRole("alert")).toBeTruthy();
    expect(sessionStorage.length).toBe(0);
  });
});
