import { describe, expect, it, jest } from "@jest/globals";
import {
  cleanup,
  fireEvent,
  screen,
  waitFor,
  within,
} from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { paged, post, siteSettings, summaries } from "../../../test/fake-api";
import { renderSite } from "../../../test/render-site";

describe("A living article", () => {
  it("says when it was updated and what it was verified for, and asks what readers think [LEARN-LIVE-01] [LEARN-LIVE-02] [LEARN-LIVE-05]", async () => {
    renderSite("/post/post-1", {
      "/settings/site": siteSettings({ contact_page: "contact" }),
      "/posts/slug/post-1": post(1, {
        revised_at: "2026-11-20T09:00:00Z",
        verified_for: "Spring '27",
        verified_at: "2026-11-20T09:00:00Z",
      }),
      "/posts": paged(summaries(4)),
    });
    await screen.findByRole("heading", { level: 1, name: "Post 1" });
    expect(screen.getByText(/Updated/).parentElement?.textContent).toBe(
      "March 05, 2026 · 4 min read · Updated November 20, 2026 · Verified for Spring '27",
    );
    expect(
      screen.getByRole("link", { name: "Something wrong here?" }),
    ).toHaveProperty(
      "href",
      "http://localhost/contact?article=post-1#contact-form",
    );
    const yes = screen.getByRole("button", { name: "Yes" });
    expect(yes.closest("form")?.getAttribute("action")).toBe("/forms/opinions");
  });
});

describe("A link to an article", () => {
  const share = jest.fn<(data: ShareData) => Promise<void>>();

  async function showTools() {
    renderSite("/post/post-1", {
      "/posts/slug/post-1": post(1),
      "/posts": paged(summaries(4)),
    });
    return screen.findByRole("button", { name: "Copy link" });
  }

  it("is copied, or shown where the browser refuses; the device's sheet is offered where there is one [LEARN-SHARE-01, LEARN-SHARE-02]", async () => {
    const user = userEvent.setup();
    const address = "https://site.test/post/post-1";
    const button = await showTools();
    expect(screen.queryByRole("button", { name: "Share…" })).toBeNull();
    await user.click(button);
    await screen.findByText("The link is copied.");
    expect(await navigator.clipboard.readText()).toBe(address);
    const refused = jest
      .spyOn(navigator.clipboard, "writeText")
      .mockRejectedValue(new Error("not here"));
    await user.click(button);
    await screen.findByText(`The link could not be copied. It is ${address}`);
    refused.mockRestore();
    cleanup();

    Object.assign(navigator, { share });
    await showTools();
    const sheet = screen.getByRole("button", { name: "Share…" });
    share.mockResolvedValueOnce();
    await user.click(sheet);
    expect(share).toHaveBeenCalledWith({ title: "Post 1", url: address });
    share.mockRejectedValueOnce(new DOMException("", "AbortError"));
    await user.click(sheet);
    expect(screen.queryByText(/could not share/)).toBeNull();
    share.mockRejectedValueOnce(new DOMException("", "NotAllowedError"));
    await user.click(sheet);
    await screen.findByText("Your device could not share the link.");
    Reflect.deleteProperty(navigator, "share");
  });
});

describe("The pictures of an article", () => {
  it("shows the pictures of a gallery large, with their captions, until it is closed or one goes back [LEARN-FIGURE-02]", async () => {
    const picture = (name: string, width: number) =>
      `<figure><a class="enlarge" href="/media/${name}.png"><picture><source srcset="/media/${name}.avif 800w" sizes="50vw"><img src="/media/${name}.png" alt="${name}" width="${width}" height="400"></picture></a><figcaption>About ${name}</figcaption></figure>`;
    renderSite("/post/post-1", {
      "/posts/slug/post-1": post(1, {
        content_html: `<div class="gallery">${picture("Reef", 800)}${picture("Quay", 20_000)}</div>`,
      }),
      "/posts": paged(summaries(4)),
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole("img", { name: "Reef" }));
    const dialog = await screen.findByRole("dialog", { name: "Reef" });
    const large = within(dialog);
    expect(document.activeElement).toBe(
      large.getByRole("button", { name: "Close picture" }),
    );
    large.getByText("About Reef");
    expect(dialog.querySelector("source")?.sizes).toBe("min(100vw, 800px)");
    await user.keyboard("{ArrowRight}");
    large.getByText("About Quay");
    // It scrolls; a copy for the window would be twenty pixels high.
    expect(large.getByRole("img").dataset["shape"]).toBe("wide");
    expect(dialog.querySelector("source")).toBeNull();
    await user.click(large.getByRole("button", { name: "Next picture" }));
    large.getByText("1 of 2");
    fireEvent(window, new PopStateEvent("popstate"));
    await waitFor(() => expect(dialog.isConnected).toBe(false));
  });
});
