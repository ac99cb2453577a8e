import { beforeEach, describe, expect, it, jest } from "@jest/globals";
import { button, showNotice } from "./failure-view";
import { createPlace } from "./remote-place";

const hosts = () =>
  [...document.body.children].filter((host) => host.shadowRoot);

describe("Lines in the corner", () => {
  beforeEach(() => document.body.replaceChildren());

  it("are stacked, above the badge of a preview", () => {
    document.body.innerHTML = `<aside aria-label="Preview"></aside>`;
    const badge = document.querySelector("aside");
    Object.defineProperty(badge, "offsetHeight", { value: 48 });
    const [one, other] = ["One", "Other"].map((words) =>
      showNotice(words, [button("Fine", () => undefined)]),
    );
    const [host, ...more] = hosts();
    expect(more).toEqual([]);
    expect(host?.shadowRoot?.children).toHaveLength(2);
    expect((host as HTMLElement).style.bottom).toBe("64px");
    one?.remove();
    expect(hosts()).toHaveLength(1);
    other?.remove();
    expect(hosts()).toEqual([]);
  });
});

describe("Retry", () => {
  it.each([
    ["", "alert"],
    ["<h1>Text</h1>", "status"],
  ])("keeps the focus when it fails again, in %j", (markup, role) => {
    document.body.innerHTML = `<div>${markup}</div>`;
    const place = createPlace(document.querySelector("div") ?? document.body);
    const onRetry = jest.fn();
    const fail = () => place.fail({ isAdmin: false, onRetry });
    const retry = () => hosts()[0]?.shadowRoot?.querySelector("button");
    fail();
    const first = retry();
    expect(document.activeElement).toBe(document.body);
    first?.focus();
    first?.click();
    first?.click();
    expect(onRetry).toHaveBeenCalledTimes(1);
    expect(hosts()[0]?.shadowRoot?.activeElement).toBe(first);
    fail();
    expect(retry()).not.toBe(first);
    expect(hosts()[0]?.shadowRoot?.activeElement).toBe(retry());
    expect(
      hosts()[0]?.shadowRoot?.querySelector(`[role=${role}]`),
    ).not.toBeNull();
    document.body.replaceChildren();
  });
});
