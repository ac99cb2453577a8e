/**
 * The server's React, in a browser's world for what comes after.
 *
 * @jest-environment-options {"customExportConditions": ["node", "node-addons"]}
 */
import { afterEach, describe, expect, it, jest } from "@jest/globals";
import { SESSION_HINT_COOKIE } from "@octavo/contracts";
import type { RemoteContext } from "@octavo/federation";
import { act, screen, waitFor } from "@testing-library/react";
import { fakeApi, page, post } from "../test/fake-api";
import { ANSWERS, renderAt } from "../test/render-at";
import { mount } from "./app";

describe("mount", () => {
  afterEach(() => {
    document.body.innerHTML = "";
  });

  it.each([
    "/",
    "/post/post-1",
    "/category/salesforce-admin",
    "/about",
    "/search?q=x",
    "/no",
  ])(
    "continues from the document of %s without a message or a call",
    async (url) => {
      const messages = jest.spyOn(console, "error");
      const result = await renderAt(url);
      window.history.replaceState(null, "", url);
      const element = document.createElement("div");
      element.innerHTML = result.html;
      document.body.append(element);
      const api = fakeApi({});
      const before = element.textContent;
      const report = jest.fn();
      const context = contextWith(api.transport, result.state);
      let remote: ReturnType<typeof mount> | undefined;
      await act(async () => {
        remote = mount(element, { ...context, report });
        await Promise.resolve();
      });
      expect(messages.mock.calls).toEqual([]);
      expect(report).not.toHaveBeenCalled();
      expect(api.calls).toEqual([]);
      expect(element.textContent).toBe(before);
      act(() => remote?.unmount());
      expect(element.textContent).toBe("");
    },
  );

  it("fills slots of pages that it draws itself, and leaves those of the document alone [DELIV-SLOT-08]", async () => {
    const { html, state } = await renderAt("/");
    window.history.replaceState(null, "", "/");
    const element = document.createElement("div");
    element.innerHTML = html;
    document.body.replaceChildren(element);
    const slotIn = (name: string) =>
      element.querySelector(`octavo-slot[name="${name}"]`);
    const ofHome = slotIn("home-banner");
    const fetched = jest.fn<typeof fetch>(() =>
      Promise.resolve({
        ok: true,
        text: () =>
          Promise.resolve(
            `<title>x</title><octavo-slot name="post-card">${inRoot(`<div>${inRoot("A card")}</div>`)}</octavo-slot>`,
          ),
      } as Response),
    );
    Object.assign(window, { fetch: fetched, CSS: { escape: String } });
    const context = contextWith(fakeApi(ANSWERS).transport, state);
    let remote: ReturnType<typeof mount> | undefined;
    await act(async () => {
      remote = mount(element, { ...context, flags: { slots: true } });
      await Promise.resolve();
    });
    expect(slotIn("home-banner")).toBe(ofHome);
    expect(fetched).not.toHaveBeenCalled();
    act(() =>
      element.querySelector<HTMLElement>('a[href="/post/post-1"]')?.click(),
    );
    await waitFor(() =>
      expect(
        slotIn("post-card")?.shadowRoot?.querySelector("div")?.shadowRoot
          ?.textContent,
      ).toBe("A card"),
    );
    expect(fetched).toHaveBeenLastCalledWith(
      `${window.location.origin}/post/post-1`,
      expect.anything(),
    );
    act(() => remote?.unmount());
  });

  it("reports markup that does not match as its own problem, and continues", async () => {
    const { html, state } = await renderAt("/about");
    window.history.replaceState(null, "", "/about");
    const element = document.createElement("div");
    element.innerHTML = html.replace("About", "Elsewhere");
    document.body.replaceChildren(element);
    const uncaught = jest.fn((event: Event) => event.preventDefault());
    window.addEventListener("error", uncaught);
    const report = jest.fn<RemoteContext["report"]>();
    const context = contextWith(fakeApi(ANSWERS).transport, state);
    await act(async () => {
      mount(element, { ...context, report });
      await Promise.resolve();
    });
    window.removeEventListener("error", uncaught);
    expect(uncaught).not.toHaveBeenCalled();
    expect(report).toHaveBeenCalledTimes(1);
    const [[event]] = report.mock.calls as [Parameters<typeof report>];
    expect(event.level).toBe("error");
    expect(event.message).toMatch(/hydrat/i);
    expect(event.fatal).toBeUndefined();
    expect(element.textContent).not.toContain("Elsewhere");
  });

  it.each([
    ["/post/draft", { "/posts/slug/draft": post(9, { status: "draft" }) }],
    ["/plan", { "/pages/slug/plan": page(9, { publish_status: "draft" }) }],
  ])(
    "asks once more for %s where someone may be signed in [D-126, D-609]",
    async (url, hidden) => {
      const { status, html, state } = await renderAt(url);
      expect(status).toBe(404);
      const bar = "Draft — only you and editors can see this";
      for (const isSignedIn of [false, true]) {
        document.cookie = `${SESSION_HINT_COOKIE}=1; max-age=${isSignedIn ? 60 : 0}`;
        window.history.replaceState(null, "", url);
        const element = document.createElement("div");
        element.innerHTML = html;
        document.body.replaceChildren(element);
        const api = fakeApi({ ...ANSWERS, ...hidden });
        const remote = mount(element, contextWith(api.transport, state));
        const patience = { timeout: 4000 };
        if (isSignedIn)
          expect(await screen.findByText(bar, {}, patience)).toBeTruthy();
        else await act(() => Promise.resolve());
        expect(api.calls.length > 0).toBe(isSignedIn);
        act(() => remote.unmount());
      }
      document.cookie = `${SESSION_HINT_COOKIE}=; max-age=0`;
    },
  );

  it("shows the site by itself when nothing was rendered", async () => {
    window.history.replaceState(null, "", "/about");
    const element = document.createElement("div");
    document.body.append(element);
    const api = fakeApi(ANSWERS);
    act(() => void mount(element, contextWith(api.transport)));
    expect(await screen.findByText("Text of the page.")).toBeTruthy();
  });

  it("has home's headline from the shell, not from the description of some page", async () => {
    document.head.innerHTML = `<meta name="description" content="About one post.">`;
    window.history.replaceState(null, "", "/");
    const element = document.createElement("div");
    document.body.append(element);
    const context = contextWith(fakeApi(ANSWERS).transport);
    const site = { name: "Trailnotes", tagline: "One honest tutorial." };
    act(() => void mount(element, { ...context, site }));
    const headline = await screen.findByRole("heading", { level: 1 });
    expect(headline.textContent).toBe("One honest tutorial.");
    document.head.innerHTML = "";
  });

  it("has the site's name for a headline in a shell that knows no tagline", async () => {
    document.head.innerHTML =
      `<meta name="description" content="About one post.">` +
      `<meta property="og:site_name" content="Trailnotes">`;
    window.history.replaceState(null, "", "/");
    const element = document.createElement("div");
    document.body.append(element);
    act(() => void mount(element, contextWith(fakeApi(ANSWERS).transport)));
    const headline = await screen.findByRole("heading", { level: 1 });
    expect(headline.textContent).toBe("Trailnotes");
    document.head.innerHTML = "";
  });
});

const inRoot = (markup: string) =>
  `<template shadowrootmode="open">${markup}</template>`;

function contextWith(
  api: RemoteContext["api"],
  initialState?: string,
): RemoteContext {
  const nothing = () => undefined;
  return {
    contractVersion: 1,
    basePath: "/",
    api,
    session: {
      getState: () => ({ status: "anonymous", user: null }),
      subscribe: () => nothing,
      check: () => Promise.resolve(),
      signIn: () => Promise.resolve(null),
      signInWithCode: () => Promise.resolve(),
      keepProfile: () => undefined,
      signOut: () => Promise.resolve(),
    },
    theme: { get: () => "", set: nothing, subscribe: () => nothing },
    navigate: nothing,
    locale: "en",
    flags: {},
    report: nothing,
    ...(initialState === undefined ? {} : { initialState }),
  };
}
