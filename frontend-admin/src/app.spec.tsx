import { afterEach, describe, expect, it } from "@jest/globals";
import type { MountedRemote } from "@octavo/federation";
import { takeLanguageFrom } from "@octavo/texts";
import { act, screen } from "@testing-library/react";
import { mount } from "./app";
import "./testing/all-screens";
import {
  anonymous,
  fakeApi,
  fakeContext,
  fakeSession,
} from "./testing/fake-context";

let mounted: MountedRemote | undefined;

afterEach(() => {
  act(() => mounted?.unmount());
  document.documentElement.lang = "en";
  document.body.replaceChildren();
  takeLanguageFrom(() => "en");
});

function open(language: string) {
  document.documentElement.lang = language;
  window.history.replaceState(null, "", "/admin/login");
  const session = fakeSession(anonymous);
  const element = document.body.appendChild(document.createElement("div"));
  const context = fakeContext(fakeApi({}).api, session.store);
  act(() => void (mounted = mount(element, context)));
  return session;
}

describe("the language of the admin", () => {
  it("is that of the page", async () => {
    open("de-AT");
    expect(
      await screen.findByRole("button", { name: "Anmelden" }),
    ).toBeTruthy();
    expect(screen.queryByText("Sign in")).toBeNull();
  });

  it("is English for every language without texts", async () => {
    open("fr");
    expect(
      await screen.findByRole("button", { name: /^Sign in$/i }),
    ).toBeTruthy();
  });

  it("follows the page when the session changes", async () => {
    const session = open("en");
    await screen.findByRole("button", { name: /^Sign in$/i });
    document.documentElement.lang = "de";
    act(() => {
      session.set(anonymous);
    });
    expect(
      await screen.findByRole("button", { name: "Anmelden" }),
    ).toBeTruthy();
  });
});
