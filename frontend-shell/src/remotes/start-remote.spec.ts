import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from "@jest/globals";
import { screen, waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import type { RemoteApp } from "@octavo/federation";
import { fakeRemote, retryButton, start } from "../testing/start";
import type { Load } from "../testing/start";

describe("startRemote", () => {
  beforeEach(() => {
    jest.spyOn(console, "error").mockImplementation(() => undefined);
  });
  afterEach(() => {
    document.body.replaceChildren();
  });

  it("mounts what the registry names", async () => {
    const { app, contexts } = fakeRemote();
    start(() => Promise.resolve(app));
    expect(await screen.findByText("It runs.")).toBeTruthy();
    expect(contexts[0]?.basePath).toBe("/admin");
    expect(document.querySelector("[data-mf=admin]")).not.toBeNull();
  });

  it("shows a panel whose Retry loads the remote once it is back", async () => {
    const { app } = fakeRemote();
    const load = jest
      .fn<Load>()
      .mockRejectedValueOnce(new Error("unreachable"))
      .mockResolvedValueOnce(app);
    start(load);
    await waitFor(() => expect(retryButton()).not.toBeNull());
    await userEvent.click(retryButton() ?? document.body);
    expect(await screen.findByText("It runs.")).toBeTruthy();
    expect(retryButton()).toBeNull();
  });

  it("replaces a remote that throws in mount with the panel", async () => {
    start(() =>
      Promise.resolve({
        mount(element) {
          element.innerHTML = "half";
          throw new Error("broken");
        },
      }),
    );
    await waitFor(() => expect(retryButton()).not.toBeNull());
    expect(screen.queryByText("half")).toBeNull();
  });

  it("keeps the server's page readable when a flag makes a remote throw in mount [DELIV-FLAG-06]", async () => {
    const remote: RemoteApp = {
      mount(element, { flags }) {
        element.replaceChildren();
        if (flags["newHeader"]) throw new Error("broken");
        return { unmount: () => undefined, update: () => undefined };
      },
    };
    const { signals } = start(() => Promise.resolve(remote), {
      rendered: true,
      boot: { flags: { newHeader: true } },
    });
    await waitFor(() => expect(retryButton()).not.toBeNull());
    expect(screen.getByRole("heading").textContent).toBe("From the server");
    expect(signals.failed).toHaveBeenCalledWith(
      "admin",
      "1.0.0",
      expect.objectContaining({ message: "broken" }),
    );
  });

  it("replaces a remote that reports its end with the panel", async () => {
    const { app, contexts } = fakeRemote();
    start(() => Promise.resolve(app));
    await screen.findByText("It runs.");
    contexts[0]?.report({ level: "error", message: "lost", fatal: true });
    await waitFor(() => expect(retryButton()).not.toBeNull());
    expect(screen.queryByText("It runs.")).toBeNull();
  });

  it("keeps the markup of the server readable when the remote cannot be loaded", async () => {
    start(() => Promise.reject(new Error("unreachable")), { rendered: true });
    await waitFor(() => expect(retryButton()).not.toBeNull());
    expect(screen.getByRole("heading").textContent).toBe("From the server");
  });

  it("starts again if the reader has opened another page since", async () => {
    const { app, contexts } = fakeRemote();
    start(() => Promise.resolve(app), { rendered: true });
    await screen.findByText("It runs.");
    expect(contexts[0]).toHaveProperty("initialState");
    history.pushState(null, "", "/another");
    contexts[0]?.report({ level: "error", message: "lost", fatal: true });
    await waitFor(() => expect(retryButton()).not.toBeNull());
    expect(screen.queryByText("From the server")).toBeNull();
    await userEvent.click(retryButton() ?? document.body);
    await screen.findByText("It runs.");
    expect(contexts[1]).not.toHaveProperty("initialState");
    history.replaceState(null, "", "/");
  });

  it("mounts a remote that arrives after its time", async () => {
    const { app } = fakeRemote();
    let arrive: (late: RemoteApp) => void = () => undefined;
    start((_, onLate) => {
      arrive = onLate;
      return Promise.reject(new Error("too slow"));
    });
    await waitFor(() => expect(retryButton()).not.toBeNull());
    arrive(app);
    expect(await screen.findByText("It runs.")).toBeTruthy();
    expect(retryButton()).toBeNull();
  });
});
