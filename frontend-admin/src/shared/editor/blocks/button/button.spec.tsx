import { describe, expect, it } from "@jest/globals";
import { opsToHtml } from "@octavo/rich-text";
import { act, screen } from "@testing-library/react";
import { renderEditor } from "../../../../testing/render-editor";
import { pasteToOps } from "../../content/paste/paste";

const button = (text: string, address: string) =>
  `<a href="${address}" class="link-button">${text}</a>`;

describe("a button", () => {
  it("is inserted from the menu of blocks, and what follows is plain [DESK-BLOCK-10]", async () => {
    const editor = renderEditor({ html: "" });
    act(() => editor.quill.setSelection(0, 0, "user"));
    await editor.typeKeys("/button");
    await editor.pressKey("Enter");
    await editor.user.type(
      await screen.findByLabelText("Text on the button"),
      "Read on{Enter}",
    );
    expect(screen.getByText(/Use an address that starts/)).toBeTruthy();
    await editor.user.type(screen.getByLabelText("Address"), "/post/x{Enter}");
    expect(editor.html()).toBe(`<p>${button("Read on", "/post/x")}</p>`);
    await editor.pressKey("Enter");
    await editor.typeKeys("a");
    expect(editor.html()).toBe(
      `<p>${button("Read on", "/post/x")}</p>\n<p>a</p>`,
    );
  });

  it("is changed and removed where the cursor is; its text stays [DESK-BLOCK-10]", async () => {
    const editor = renderEditor({
      html: `<p>${button("a <em>b</em>", "/x")}</p>`,
    });
    act(() => editor.quill.setSelection(1, 0, "user"));
    await editor.press("Button");
    const address = await screen.findByLabelText("Address");
    await editor.user.clear(address);
    await editor.user.type(address, "javascript:alert(1){Enter}");
    expect(editor.html()).toContain('href="/x"');
    await editor.user.clear(address);
    await editor.user.type(address, "/y{Enter}");
    expect(editor.html()).toBe(`<p>${button("a <em>b</em>", "/y")}</p>`);
    act(() => editor.quill.setSelection(1, 0, "user"));
    await editor.press("Button");
    await editor.press("Remove button");
    expect(editor.html()).toBe("<p>a <em>b</em></p>");
  });

  it("is one element of the editor, whatever is bold in it [DESK-BLOCK-10]", async () => {
    const editor = renderEditor({ html: "<p>a <strong>b</strong> c</p>" });
    act(() => editor.quill.setSelection(0, 5, "user"));
    await editor.press("Button");
    await editor.user.type(screen.getByLabelText("Address"), "/x{Enter}");
    const links = editor.surface.querySelectorAll("a[data-button]");
    expect([...links].map(({ textContent }) => textContent)).toEqual(["a b c"]);
    expect(editor.html()).toBe(
      `<p>${button("a <strong>b</strong> c", "/x")}</p>`,
    );
  });

  it("is pasted as one from a page of the site [DESK-BLOCK-11]", () => {
    const html = `<p><a class="link-button" style="x" href="/a">b</a></p>`;
    expect(opsToHtml(pasteToOps(html).ops)).toBe(`<p>${button("b", "/a")}</p>`);
  });
});
