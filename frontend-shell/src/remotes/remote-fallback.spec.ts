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
import type { LiveApp, RemoteApp } from "@octavo/federation";
import { fakeLive } from "../testing/fakes";
import { fakeRemote, retryButton, start } from "../testing/start";
import type { Fallback, Load, StartOptions } from "../testing/start";

/** What is shown, without what the shell adds around it. */
const shownText = () => document.querySelector("[data-mf]")?.textContent;

describe("A remote that fails", () => {
  const OTHER = fakeLive({ version: "0.9.0" });
  const withOther: StartOptions = { fallback: () => Promise.resolve(OTHER) };

  beforeEach(() => {
    jest.spyOn(console, "error").mockImplementation(() => undefined);
    jest.spyOn(console, "info").mockImplementation(() => undefined);
  });
  afterEach(() => {
    document.body.replaceChildren();
    document.head.replaceChildren();
  });

  /** The live version does what is asked; the other one runs. */
  const loadOf = (live: Load, other: RemoteApp): Load =>
    jest.fn<Load>((version, onLate) =>
      version === OTHER ? Promise.resolve(other) : live(version, onLate),
    );
  const breaking = (mount: RemoteApp["mount"]): Load => {
    return () => Promise.resolve({ mount });
  };

  it.each<[string, Load]>([
    ["cannot be loaded", () => Promise.reject(new Error("unreachable"))],
    [
      "throws in mount",
      breaking(() => {
        throw new Error("broken");
      }),
    ],
    [
      "reports its end",
      breaking((_, { report }) => {
        setTimeout(() => report({ level: "error", message: "x", fatal: true }));
        return { unmount: () => undefined, update: () => undefined };
      }),
    ],
    [
      "reports its end while it is mounted",
      breaking((_, { report }) => {
        report({ level: "error", message: "x", fatal: true });
        return { unmount: () => undefined, update: () => undefined };
      }),
    ],
  ])("is replaced by the last healthy version: %s", async (_, live) => {
    const { app, contexts } = fakeRemote();
    const { signals, fallback } = start(loadOf(live, app), {
      rendered: true,
      ...withOther,
    });
    expect(await screen.findByText("It runs.")).toBeTruthy();
    expect(shownText()).toBe("It runs.");
    expect(retryButton()).toBeNull();
    // Its state was rendered by another version: nothing to be hydrated.
    expect(contexts[0]).not.toHaveProperty("initialState");
    expect(fallback).toHaveBeenCalledTimes(1);
    expect(signals.failed).toHaveBeenCalledTimes(1);
    expect(signals.failed).toHaveBeenCalledWith(
      "admin",
      "1.0.0",
      expect.objectContaining({ message: expect.any(String) }),
    );
  });

  it("stays readable until the other version is there", async () => {
    const { app } = fakeRemote();
    let arrive: () => void = () => undefined;
    const load: Load = (version) =>
      version === OTHER
        ? new Promise((done) => (arrive = () => done(app)))
        : Promise.reject(new Error("unreachable"));
    const { fallback } = start(load, { rendered: true, ...withOther });
    await waitFor(() => expect(fallback).toHaveBeenCalled());
    await waitFor(() => expect(shownText()).toBe("From the server"));
    await waitFor(() => {
      arrive();
      expect(shownText()).toBe("It runs.");
    });
  });

  it("has its sheets linked with their integrity before it is mounted", async () => {
    const sheet = "/frontends/admin/0.9.0/styles.css";
    const other = fakeLive({
      version: "0.9.0",
      styles: [sheet],
      integrities: { [sheet]: "sha384-x" },
    });
    const { app, contexts } = fakeRemote();
    const load: Load = (version) =>
      version === other
        ? Promise.resolve(app)
        : Promise.reject(new Error("unreachable"));
    start(load, { fallback: () => Promise.resolve(other) });
    const link = await waitFor(() => {
      const found = document.querySelector<HTMLLinkElement>("link");
      if (!found) throw new Error("There is no link yet.");
      return found;
    });
    expect(link.getAttribute("href")).toBe(sheet);
    expect(link.integrity).toBe("sha384-x");
    expect(contexts).toHaveLength(0);
    link.dispatchEvent(new Event("load"));
    expect(await screen.findByText("It runs.")).toBeTruthy();
  });

  it("ends in the panel when the other version fails as well, which Retry asks for again", async () => {
    const load = jest.fn<Load>(() => Promise.reject(new Error("unreachable")));
    const { signals, fallback } = start(load, withOther);
    await waitFor(() => expect(retryButton()).not.toBeNull());
    expect(signals.failed.mock.calls.map(([, version]) => version)).toEqual([
      "1.0.0",
      "0.9.0",
    ]);
    expect(fallback).toHaveBeenCalledTimes(1);
    await userEvent.click(retryButton() ?? document.body);
    await waitFor(() => expect(load).toHaveBeenCalledTimes(4));
    await waitFor(() => expect(retryButton()?.ariaDisabled).not.toBe("true"));
  });

  it("ends in the panel when the other version dies, which gets no second chance", async () => {
    const { app, contexts } = fakeRemote();
    const load = jest.fn(
      loadOf(() => Promise.reject(new Error("unreachable")), app),
    );
    start(load, withOther);
    await screen.findByText("It runs.");
    contexts[0]?.report({ level: "error", message: "x", fatal: true });
    await waitFor(() => expect(retryButton()).not.toBeNull());
    await userEvent.click(retryButton() ?? document.body);
    await waitFor(() => expect(load).toHaveBeenCalledTimes(3));
    await waitFor(() => expect(retryButton()?.ariaDisabled).not.toBe("true"));
    expect(load).toHaveBeenCalledTimes(3);
  });

  it("is replaced by another that comes late, under the panel already", async () => {
    const { app } = fakeRemote();
    let arrive: (late: RemoteApp) => void = () => undefined;
    const load: Load = (version, onLate) => {
      if (version === OTHER) arrive = onLate;
      return Promise.reject(new Error("too slow"));
    };
    start(load, withOther);
    await waitFor(() => expect(retryButton()).not.toBeNull());
    arrive(app);
    expect(await screen.findByText("It runs.")).toBeTruthy();
    expect(retryButton()).toBeNull();
  });

  it("is unmounted although it reported its end within mount, and has not started", async () => {
    const unmount = jest.fn();
    const apps = { admin: fakeLive({ watched: true }) };
    const live = breaking((_, { report }) => {
      report({ level: "error", message: "x", fatal: true });
      return { unmount, update: () => undefined };
    });
    const boot = { registry: { revision: 1, apps } };
    const { signals } = start(live, { boot });
    await waitFor(() => expect(unmount).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(retryButton()).not.toBeNull());
    expect(signals.started).not.toHaveBeenCalled();
  });

  it("ends in the panel when the registry is away, and asks again after Retry", async () => {
    const { app } = fakeRemote();
    const fallback = jest
      .fn<Fallback>()
      .mockRejectedValueOnce(new Error("away"))
      .mockResolvedValueOnce(OTHER);
    start(
      loadOf(() => Promise.reject(new Error("unreachable")), app),
      { fallback },
    );
    await waitFor(() => expect(retryButton()).not.toBeNull());
    await userEvent.click(retryButton() ?? document.body);
    expect(await screen.findByText("It runs.")).toBeTruthy();
  });

  it("is unmounted, so that what is late in it begins nothing", async () => {
    const unmount = jest.fn();
    const live = breaking((_, { report }) => {
      setTimeout(() => report({ level: "error", message: "x", fatal: true }));
      return { unmount, update: () => undefined };
    });
    start(live);
    await waitFor(() => expect(unmount).toHaveBeenCalledTimes(1));
  });

  it("keeps its place when it comes late, while another was being looked for", async () => {
    const { app } = fakeRemote();
    let answer: (other: LiveApp) => void = () => undefined;
    let arrive: (late: RemoteApp) => void = () => undefined;
    const load = jest.fn<Load>((_, onLate) => {
      arrive = onLate;
      return Promise.reject(new Error("too slow"));
    });
    const { fallback } = start(load, {
      fallback: () => new Promise((done) => (answer = done)),
    });
    await waitFor(() => expect(fallback).toHaveBeenCalled());
    arrive(app);
    answer(OTHER);
    await waitFor(() => expect(shownText()).toBe("It runs."));
    expect(retryButton()).toBeNull();
  });

  it("offers people who manage the site the way back", async () => {
    start(() => Promise.reject(new Error("unreachable")));
    await waitFor(() => expect(retryButton()).not.toBeNull());
    const links = [...document.body.children].map((host) =>
      host.shadowRoot?.querySelector("a")?.getAttribute("href"),
    );
    expect(links).toContain("/frontends");
  });

  it("says when a chunk is lost, once per page to the site", async () => {
    const { app, contexts } = fakeRemote();
    const { onChunkLost, signals } = start(() => Promise.resolve(app));
    await screen.findByText("It runs.");
    contexts[0]?.report({
      level: "error",
      message: "A screen failed",
      detail: "ChunkLoadError: Loading chunk 7 failed.",
    });
    expect(onChunkLost).toHaveBeenCalledTimes(1);
    expect(signals.failed).toHaveBeenCalledTimes(1);
    expect(shownText()).toBe("It runs.");
  });

  it("reports its start only if the site watches it", async () => {
    const { app } = fakeRemote();
    const quiet = start(() => Promise.resolve(app));
    await screen.findByText("It runs.");
    expect(quiet.signals.started).not.toHaveBeenCalled();
    const apps = { admin: fakeLive({ watched: true }) };
    const watched = start(() => Promise.resolve(app), {
      boot: { registry: { revision: 1, apps } },
    });
    await screen.findByText("It runs.");
    expect(watched.signals.started).toHaveBeenCalledWith("admin", "1.0.0");
  });
});
