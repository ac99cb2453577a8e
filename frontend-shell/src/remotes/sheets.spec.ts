import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from "@jest/globals";
import { screen, waitFor } from "@testing-library/dom";
import type { RemoteApp } from "@octavo/federation";
import { fakeLive } from "../testing/fakes";
import { fakeRemote, retryButton, start } from "../testing/start";
import type { Load, StartOptions } from "../testing/start";

/** What is shown, without what the shell adds around it. */
const shownText = () => document.querySelector("[data-mf]")?.textContent;

const OTHER = fakeLive({ version: "0.9.0" });
const withOther: StartOptions = { fallback: () => Promise.resolve(OTHER) };

/** The live version does what is asked; the other one runs. */
const loadOf = (live: Load, other: RemoteApp): Load =>
  jest.fn<Load>((version, onLate) =>
    version === OTHER ? Promise.resolve(other) : live(version, onLate),
  );

afterEach(() => {
  document.body.replaceChildren();
  document.head.replaceChildren();
});

describe("A remote whose sheet does not come", () => {
  const sheet = "/frontends/admin/1.0.0/styles.css";
  const apps = { admin: fakeLive({ styles: [sheet] }) };
  const boot = { registry: { revision: 1, apps } };
  const linked = () => [...document.querySelectorAll("link")];
  const lose = (link?: HTMLLinkElement) =>
    link?.dispatchEvent(new Event("error"));

  beforeEach(() => {
    document.head.innerHTML = `<link rel="stylesheet" href="${sheet}">`;
    jest.spyOn(console, "error").mockImplementation(() => undefined);
    jest.spyOn(console, "info").mockImplementation(() => undefined);
  });

  it("asks for it once more", async () => {
    const { app } = fakeRemote();
    const { signals } = start(() => Promise.resolve(app), { boot });
    await screen.findByText("It runs.");
    lose(linked()[0]);
    await waitFor(() => expect(linked()).toHaveLength(2));
    expect(linked()[1]?.getAttribute("href")).toMatch(/styles\.css\?retry=/);
    linked()[1]?.dispatchEvent(new Event("load"));
    expect(signals.failed).not.toHaveBeenCalled();
  });

  it("is replaced by a version that has one", async () => {
    const live: RemoteApp = {
      mount(element) {
        element.innerHTML = "<p>Ugly.</p>";
        return { unmount: () => undefined, update: () => undefined };
      },
    };
    const { app } = fakeRemote();
    const { signals } = start(
      loadOf(() => Promise.resolve(live), app),
      { boot, ...withOther },
    );
    await screen.findByText("Ugly.");
    lose(linked()[0]);
    await waitFor(() => expect(linked()).toHaveLength(2));
    lose(linked()[1]);
    expect(await screen.findByText("It runs.")).toBeTruthy();
    expect(screen.queryByText("Ugly.")).toBeNull();
    expect(signals.failed).toHaveBeenCalledTimes(1);
  });

  it("continues without one if there is nothing better", async () => {
    const { app } = fakeRemote();
    document.querySelector("link")?.setAttribute("data-failed", "");
    const { fallback } = start(() => Promise.resolve(app), { boot });
    await screen.findByText("It runs.");
    await waitFor(() => expect(linked()).toHaveLength(2));
    lose(linked()[1]);
    await waitFor(() => expect(fallback).toHaveBeenCalled());
    expect(shownText()).toBe("It runs.");
    expect(retryButton()).toBeNull();
  });

  it("and hangs is asked for once more after its time", async () => {
    jest.useFakeTimers();
    const { app } = fakeRemote();
    const { signals } = start(() => Promise.resolve(app), { boot });
    await jest.advanceTimersByTimeAsync(5000);
    expect(linked()).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(2000);
    expect(linked()).toHaveLength(2);
    linked()[1]?.dispatchEvent(new Event("load"));
    await jest.advanceTimersByTimeAsync(20_000);
    expect(signals.failed).not.toHaveBeenCalled();
    jest.useRealTimers();
  });

  it("has arrived itself before another version is fetched", async () => {
    const { app } = fakeRemote();
    let arrive: (live: RemoteApp) => void = () => undefined;
    const load = jest.fn<Load>((version) =>
      version === OTHER
        ? Promise.resolve(app)
        : new Promise((done) => (arrive = done)),
    );
    start(load, { boot, ...withOther });
    lose(linked()[0]);
    await waitFor(() => expect(linked()).toHaveLength(2));
    lose(linked()[1]);
    await new Promise((done) => setTimeout(done));
    expect(load).toHaveBeenCalledTimes(1);
    arrive(fakeRemote().app);
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    expect(await screen.findByText("It runs.")).toBeTruthy();
  });

  it("leaves the panel where the version that was to take its place throws", async () => {
    const broken: RemoteApp = {
      mount() {
        throw new Error("broken");
      },
    };
    start(
      loadOf(() => Promise.resolve(fakeRemote().app), broken),
      { boot, ...withOther },
    );
    await screen.findByText("It runs.");
    lose(linked()[0]);
    await waitFor(() => expect(linked()).toHaveLength(2));
    lose(linked()[1]);
    await waitFor(() => expect(retryButton()).not.toBeNull());
  });
});
