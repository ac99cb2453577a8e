import { describe, expect, it } from "@jest/globals";
import { LIMITS } from "@octavo/contracts";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { refuse } from "../../../testing/fake-context";
import type { Handlers } from "../../../testing/fake-context";
import { renderEditor } from "../../../testing/render-editor";
import { wrapClip } from "../content/paste/paste";

const TEXT = "## Title\r\n\r\n- **a**\r\n- b";
const PLAIN = "<p>## Title</p>\n<p><br></p>\n<p>- **a**</p>\n<p>- b</p>";
const FORMATTED =
  "<h2>Title</h2>\n<ul>\n<li><strong>a</strong></li>\n<li>b</li>\n</ul>";
const answers: Handlers = {
  "POST /rich-text/html": () => ({ html: FORMATTED }),
};

function openFor(html: string, api = answers) {
  const editor = renderEditor({ html, api });
  const { quill, surface } = editor;
  const paste = (data: Record<string, string>) =>
    act(() => {
      fireEvent.paste(surface, {
        clipboardData: {
          getData: (type: string) => data[type] ?? "",
          files: [],
        },
      });
    });
  const moveTo = (index: number, length = 0) =>
    act(() => quill.setSelection(index, length, "user"));
  moveTo(quill.getLength() - 1);
  return { ...editor, paste, moveTo };
}

describe("pasted Markdown", () => {
  it("becomes formatted text, and one Undo returns the plain text [DESK-PASTE-01] [DESK-PASTE-02]", async () => {
    const editor = openFor("");
    editor.paste({ "text/plain": TEXT });
    expect(editor.html()).toBe(PLAIN);
    await waitFor(() => expect(editor.html()).toBe(FORMATTED));
    expect(editor.sent("POST", "/rich-text/html")[0]?.body).toEqual({
      markdown: TEXT.replaceAll("\r\n", "\n"),
    });
    act(() => editor.quill.history.undo());
    expect(editor.html()).toBe(PLAIN);
    act(() => editor.quill.history.undo());
    expect(editor.html()).toBe("");
  });

  it("is formatted where it is, although the text around it has changed [DESK-PASTE-01]", async () => {
    let answer = () => undefined as void;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const editor = openFor("<p>one</p>\n<p><br></p>\n<p>two</p>", {
      "POST /rich-text/html": async () => {
        await answered;
        return { html: "<p>a <strong>b</strong></p>" };
      },
    });
    editor.moveTo(4);
    editor.paste({ "text/plain": "a **b**" });
    act(() => void editor.quill.insertText(0, "zero ", "user"));
    answer();
    await waitFor(() =>
      expect(editor.html()).toBe(
        "<p>zero one</p>\n<p>a <strong>b</strong></p>\n<p>two</p>",
      ),
    );
  });

  it("stays plain where the writer has changed it since then [DESK-PASTE-02]", async () => {
    let isAnswered = false;
    const editor = openFor("", {
      "POST /rich-text/html": () => {
        act(() => void editor.quill.insertText(3, "x", "user"));
        isAnswered = true;
        return { html: "<p><strong>b</strong></p>" };
      },
    });
    editor.paste({ "text/plain": "a **b**" });
    await waitFor(() => expect(isAnswered).toBe(true));
    await act(() => Promise.resolve());
    expect(editor.html()).toBe("<p>a *x*b**</p>");
  });

  it("stays plain if it cannot be converted, and a sentence says why [DESK-PASTE-03]", async () => {
    const editor = openFor("", {
      "POST /rich-text/html": () => refuse(400, "Nested too deeply."),
    });
    editor.paste({ "text/plain": "a **b**" });
    await screen.findByText(
      "The pasted Markdown stays plain text. Nested too deeply.",
    );
    expect(editor.html()).toBe("<p>a **b**</p>");
    await editor.press("Dismiss");
    expect(screen.queryByText(/stays plain text/)).toBeNull();
  });

  it("is not sent if it is longer than a text may be [DESK-PASTE-03]", async () => {
    const editor = openFor("");
    editor.paste({ "text/plain": `**a** ${"b".repeat(LIMITS.textMax)}` });
    await screen.findByText(/It is too long to be formatted/);
    expect(editor.sent("POST")).toEqual([]);
    expect(editor.quill.getLength()).toBeGreaterThan(LIMITS.textMax);
  });

  it("stays plain with more formats in one line than can be applied in time [DESK-PASTE-03]", async () => {
    const editor = openFor("", {
      "POST /rich-text/html": () => ({
        html: `<p>${"a <strong>b</strong> ".repeat(2600)}</p>`,
      }),
    });
    editor.paste({ "text/plain": "a **b**" });
    await screen.findByText(/It is too long to be formatted/);
    expect(editor.html()).toBe("<p>a **b**</p>");
  });

  it("comes from a Markdown file in a code editor, too [DESK-PASTE-01]", async () => {
    const editor = openFor("");
    editor.paste({
      "text/plain": TEXT,
      "text/html": "<div style='white-space: pre'>## Title</div>",
      "vscode-editor-data": '{"version":1,"mode":"markdown"}',
    });
    await waitFor(() => expect(editor.html()).toBe(FORMATTED));
  });
});

const OWN = wrapClip(
  '<p>Let <span class="ql-formula" data-value="x^2"></span> be</p>',
);

describe("a paste into a block", () => {
  it.each([
    ["plain lines", { "text/plain": "a\nb" }, "a b"],
    ["Markdown", { "text/plain": "**a**\n## b" }, "**a** ## b"],
    ["a heading", { "text/html": "<h4>a</h4>", "text/plain": "a" }, "a"],
    [
      "paragraphs",
      { "text/html": "<p>a</p><p><i>b</i></p>", "text/plain": "a b" },
      "a <em>b</em>",
    ],
  ])("of %s stays in a heading [DESK-PASTE-04]", (_name, data, added) => {
    const editor = openFor("<h2>word</h2>\n<p>end</p>");
    editor.moveTo(4);
    editor.paste(data);
    expect(editor.html()).toBe(`<h2>word${added}</h2>\n<p>end</p>`);
    expect(editor.sent("POST")).toEqual([]);
  });

  it.each([
    ["a table", "<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>"],
    ["a long text", `<p>${"a".repeat(400)}</p>`],
  ])("of %s follows the heading [DESK-PASTE-04]", (_name, html) => {
    const editor = openFor("<h2>word</h2>\n<p>end</p>");
    editor.moveTo(2);
    editor.paste({ "text/html": html });
    expect(editor.html()).toContain(`<h2>word</h2>\n${html}\n`);
    expect(editor.html()).toMatch(/<p>end<\/p>$/);
  });

  it("stays in a code block, a formula and Markdown as text [DESK-PASTE-05]", () => {
    const editor = openFor("<pre>a</pre>");
    editor.paste({ "text/html": OWN, "text/plain": "Let $x^2$ be\n## b" });
    expect(editor.html()).toBe("<pre>aLet $x^2$ be\n## b</pre>");
  });

  it("stays in code within a line [DESK-PASTE-05]", () => {
    const editor = openFor("<p><code>a</code></p>");
    editor.paste({ "text/html": OWN, "text/plain": "Let $x^2$\nbe" });
    expect(editor.html()).toBe("<p><code>aLet $x^2$ be</code></p>");
  });

  it("copies formulas and line breaks as text, too [DESK-PASTE-05]", () => {
    const editor = openFor(
      '<p>a<br>b <span class="ql-formula" data-value="x^2"></span></p>',
    );
    editor.moveTo(0, editor.quill.getLength() - 1);
    const copied: Record<string, string> = {};
    fireEvent.copy(editor.surface, {
      clipboardData: {
        setData: (type: string, value: string) => {
          copied[type] = value;
        },
      },
    });
    expect(copied["text/plain"]).toBe("a\nb $x^2$");
  });
});
