import { describe, expect, it } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import type { Handlers } from "../../../testing/fake-context";
import { renderEditor } from "../../../testing/render-editor";

const answers: Handlers = {
  "POST /rich-text/markdown": () => ({ markdown: "**word**" }),
  "POST /rich-text/html": () => ({ html: "<h2>Title</h2>" }),
};

async function openSource(api: Handlers = answers) {
  const editor = renderEditor({ html: "<p><strong>word</strong></p>", api });
  await editor.press("Edit as Markdown");
  const dialog = await screen.findByRole("dialog", { name: "Markdown" });
  return { ...editor, dialog };
}

describe("the text as Markdown", () => {
  it("is written in a dialog and returns formatted, with one Undo [DESK-SOURCE-05]", async () => {
    const { user, dialog, html, press } = await openSource();
    const area = await within(dialog).findByRole("textbox");
    expect(area).toHaveProperty("value", "**word**");
    expect(document.activeElement).toBe(area);
    await user.clear(area);
    await user.type(area, "## Title");
    await user.click(within(dialog).getByRole("button", { name: "Done" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(html()).toBe("<h2>Title</h2>");
    await press("Undo");
    expect(html()).toBe("<p><strong>word</strong></p>");
  });

  it("leaves the text as it is when it is closed without a change [DESK-SOURCE-06]", async () => {
    const { user, dialog, sent, html } = await openSource();
    await within(dialog).findByRole("textbox");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(html()).toBe("<p><strong>word</strong></p>");
    expect(sent("POST", "/rich-text/html")).toEqual([]);
  });

  it("stays open with what was written when the server cannot be reached [DESK-SOURCE-07]", async () => {
    const { user, dialog } = await openSource({
      ...answers,
      "POST /rich-text/html": () => {
        throw new TypeError("Failed to fetch");
      },
    });
    const area = await within(dialog).findByRole("textbox");
    await user.type(area, " more");
    await user.click(within(dialog).getByRole("button", { name: "Done" }));
    await within(dialog).findByText(/could not be converted/);
    expect(area).toHaveProperty("value", "**word** more");
    await user.click(
      within(dialog).getByRole("button", { name: "Discard changes" }),
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});
