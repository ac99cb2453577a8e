import { describe, expect, it } from "@jest/globals";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { refuse } from "../../../../testing/fake-context";
import type { Handlers } from "../../../../testing/fake-context";
import { renderEditor } from "../../../../testing/render-editor";

const card = (title: string, url = "https://example.org/a") =>
  `<div class="link-card"><p><a href="${url}" rel="noopener">${title}</a></p><p>Why</p></div>`;
const PEN = "https://codepen.io/someone/pen/abcDEF";
const PLAYER =
  '<iframe class="ql-video" src="https://codepen.io/someone/embed/abcDEF?default-tab=result" allowfullscreen=""></iframe>';

const answers: Handlers = {
  "POST /embeds": ({ body }) => ({
    html: card("Found", (body as { url: string }).url),
  }),
};

function openAt(html: string, index: number, api = answers) {
  const editor = renderEditor({ html, api });
  act(() => editor.quill.setSelection(index, 0, "user"));
  const fill = async (label: string, text: string) => {
    const field = await screen.findByLabelText(label);
    await editor.user.clear(field);
    await editor.user.type(field, text);
  };
  return { ...editor, fill };
}

describe("an embed", () => {
  it("is a card of a page, below the line of the cursor, and one Undo takes it back [DESK-EMBED-03]", async () => {
    const editor = openAt("<h2>One</h2>", 1);
    await editor.press("Video or embed");
    await editor.fill("Address", "https://example.org/a{Enter}");
    const after = `<h2>One</h2>\n${card("Found")}`;
    await waitFor(() => expect(editor.html()).toBe(after));
    await editor.typeKeys("x");
    expect(editor.html()).toBe(`<h2>One</h2>\n${card("Found")}\n<p>x</p>`);
    await editor.press("Undo");
    await editor.press("Undo");
    expect(editor.html()).toMatch(/^<h2>One<\/h2>(\n<p><br><\/p>)?$/);
  });

  it("is put on an empty line from the menu of blocks [DESK-EMBED-01]", async () => {
    const editor = openAt("<p>a</p>\n<p><br></p>\n<p>b</p>", 2);
    await editor.typeKeys("/embed");
    await editor.pressKey("Enter");
    await editor.fill("Address", `${PEN}{Enter}`);
    await waitFor(() =>
      expect(editor.html()).toBe(`<p>a</p>\n${PLAYER}\n<p><br></p>\n<p>b</p>`),
    );
  });

  it("can be written by hand if the page cannot be read [DESK-EMBED-04]", async () => {
    const editor = openAt("", 0, {
      "POST /embeds": () => refuse(400, "The server could not be reached."),
    });
    await editor.press("Video or embed");
    await editor.fill("Address", "https://example.org/a{Enter}");
    expect(
      await screen.findByText("The server could not be reached."),
    ).toBeTruthy();
    await editor.fill("Title of the card", "By hand");
    await editor.fill("Description (optional)", "Why{Enter}");
    await waitFor(() => expect(editor.html()).toContain(card("By hand")));
  });

  it("of the own site needs a title [DESK-EMBED-03]", async () => {
    const editor = openAt("", 0);
    await editor.press("Video or embed");
    await editor.fill("Address", "/post/x{Enter}");
    expect(await screen.findByText("Enter a title for the card.")).toBeTruthy();
    await editor.fill("Title of the card", "Next{Enter}");
    await waitFor(() =>
      expect(editor.html()).toContain(
        '<div class="link-card"><p><a href="/post/x">Next</a></p></div>',
      ),
    );
  });

  it("is changed with its tool or a double click [DESK-EMBED-05]", async () => {
    const editor = openAt(`${card("Old &amp; gray")}\n<p>a</p>`, 2);
    act(() => editor.quill.setSelection(0, 1, "user"));
    await editor.press("Video or embed");
    expect(
      (await screen.findByLabelText<HTMLInputElement>("Title of the card"))
        .value,
    ).toBe("Old & gray");
    await editor.fill("Title of the card", "New{Enter}");
    await waitFor(() => expect(editor.html()).toBe(`${card("New")}\n<p>a</p>`));
    await editor.user.dblClick(
      screen.getByText("New", { selector: ".link-card strong" }),
    );
    await editor.fill("Title of the card", "Newer{Enter}");
    await waitFor(() => expect(editor.html()).toContain(card("Newer")));
  });

  it("takes the place of a player's address that is pasted alone; one Undo returns the link [DESK-EMBED-05]", () => {
    const editor = openAt("<p>a</p>\n<p><br></p>", 2);
    act(() => {
      fireEvent.paste(editor.surface, {
        clipboardData: {
          getData: (type: string) => (type === "text/plain" ? PEN : ""),
          files: [],
        },
      });
    });
    expect(editor.html()).toBe(`<p>a</p>\n${PLAYER}`);
    act(() => editor.quill.history.undo());
    expect(editor.html()).toBe(
      `<p>a</p>\n<p><a href="${PEN}" rel="noopener">${PEN}</a></p>`,
    );
  });

  it.each([
    '<div class="link-card"><p><a href="/x">a <b>b</b></a></p></div>',
    '<div class="link-card"><p>a</p></div>',
    '<div class="link-card"><p><a href="/x">a</a></p><p>b</p><p>c</p></div>',
  ])("with more in it than a card has stays as it is: %s", (html) => {
    const editor = openAt(html, 0);
    expect(editor.surface.querySelector(".raw-block")).toBeTruthy();
    expect(editor.html()).toContain(html);
  });
});
