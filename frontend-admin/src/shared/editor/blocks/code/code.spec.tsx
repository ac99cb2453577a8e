import { describe, expect, it } from "@jest/globals";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { renderEditor } from "../../../../testing/render-editor";

/** An editor with a selection. */
function open(html: string, index: number, length = 0) {
  const editor = renderEditor({ html });
  const { quill, surface, pressKey, typeKeys } = editor;
  const move = (to: number, count = 0) =>
    act(() => quill.setSelection(to, count, "user"));
  move(index, length);
  return {
    ...editor,
    move,
    type: async (text: string) => {
      for (const key of text)
        await (key === "\n" ? pressKey("Enter") : typeKeys(key));
    },
    tab: (shiftKey = false) =>
      act(() => void fireEvent.keyDown(surface, { key: "Tab", shiftKey })),
    click: (name: string) =>
      editor.user.click(screen.getByRole("button", { name })),
    undo: () => act(() => quill.history.undo()),
  };
}

const languages = () =>
  within(screen.getByRole("listbox", { name: "Code language" }))
    .getAllByRole("option")
    .map(({ textContent }) => textContent);

describe("the language of a code block", () => {
  it("is searched in a list of all, those that were used last first [DESK-CODE-01]", async () => {
    const editor = open('<pre data-language="apex">a</pre>', 0);
    await editor.click("Code language: Apex");
    expect(languages().slice(0, 4)).toEqual([
      "Apex",
      "Plain text",
      "Arduino",
      "Bash",
    ]);
    expect(languages().length).toBeGreaterThan(35);
    await editor.user.keyboard("py");
    expect(languages()).toEqual(["Python", "Python console"]);
    await editor.user.keyboard("{ArrowDown}{ArrowUp}{Enter}");
    expect(editor.html()).toBe('<pre data-language="python">a</pre>');
    await editor.click("Code language: Python");
    await editor.user.keyboard("ts{Enter}");
    await editor.click("Code language: TypeScript");
    expect(languages().slice(0, 3)).toEqual([
      "TypeScript",
      "Python",
      "Plain text",
    ]);
    await editor.user.click(screen.getByRole("option", { name: "Plain text" }));
    expect(editor.html()).toBe("<pre>a</pre>");
    editor.undo();
    expect(editor.html()).toBe('<pre data-language="typescript">a</pre>');
  });

  it("says when nothing is found, and keeps one that is not in the list [DESK-CODE-01]", async () => {
    const editor = open('<pre data-language="brainfuck">a</pre>', 0);
    await editor.click("Code language: brainfuck");
    await editor.user.keyboard("xyz{Enter}");
    expect(screen.getByText("No language found.")).toBeTruthy();
    expect(editor.quill.getFormat(0)).toEqual({ "code-block": "brainfuck" });
  });

  it("is that of one block, also beside another one [DESK-CODE-01]", async () => {
    const html =
      '<pre data-language="css">a</pre>\n<pre data-language="go">b\nc</pre>';
    const editor = open(html, 2);
    expect(
      editor.surface.querySelectorAll(".ql-code-block-container"),
    ).toHaveLength(2);
    await editor.click("Code language: Go");
    await editor.user.keyboard("rust{Enter}");
    expect(editor.html()).toBe(html.replace("go", "rust"));
  });
});

describe("a code block", () => {
  it("has a file name, which one Undo takes back [DESK-CODE-02]", async () => {
    const editor = open('<pre data-language="css">a\nb</pre>', 2);
    await editor.click("File name");
    await editor.user.keyboard("  src/app.css {Enter}");
    const named = '<pre data-language="css" data-file="src/app.css">a\nb</pre>';
    expect(editor.html()).toBe(named);
    editor.undo();
    expect(editor.html()).toBe('<pre data-language="css">a\nb</pre>');
    act(() => editor.quill.history.redo());
    expect(editor.html()).toBe(named);
    await editor.click("File name");
    await editor.user.clear(screen.getByRole("textbox", { name: "File name" }));
    await editor.user.keyboard("{Enter}");
    expect(editor.html()).toBe('<pre data-language="css">a\nb</pre>');
  });

  it("marks the selected lines, one mark for each [DESK-CODE-03]", async () => {
    const editor = open("<pre>a\nb\nc\nd</pre>", 2, 2);
    await editor.click("Highlight lines");
    expect(editor.html()).toBe('<pre data-lines="2">a\nb\nc\nd</pre>');
    editor.move(2, 3);
    await editor.click("Mark lines as added");
    expect(editor.html()).toBe('<pre data-added="2-3">a\nb\nc\nd</pre>');
    const added = screen.getByRole("button", { name: "Mark lines as added" });
    expect(added.getAttribute("aria-pressed")).toBe("true");
    editor.move(5);
    await editor.click("Mark lines as removed");
    expect(editor.html()).toBe(
      '<pre data-added="2" data-removed="3">a\nb\nc\nd</pre>',
    );
    await editor.click("Mark lines as removed");
    expect(editor.html()).toBe('<pre data-added="2">a\nb\nc\nd</pre>');
    editor.undo();
    editor.undo();
    expect(editor.html()).toBe('<pre data-added="2-3">a\nb\nc\nd</pre>');
  });

  it("marks only what is code [DESK-CODE-03]", async () => {
    const editor = open("<pre>a</pre>\n<p>b</p>\n<pre>c</pre>", 0, 5);
    await editor.click("Highlight lines");
    expect(editor.html()).toBe(
      '<pre data-lines="1">a</pre>\n<p>b</p>\n<pre data-lines="1">c</pre>',
    );
  });

  it.each([
    ["below", 2, "\nx", '<pre data-added="1">ab\nx\nc</pre>'],
    ["above", 0, "\n", '<pre data-added="2">\n\nab\nc</pre>'],
    ["between", 1, "\nx", '<pre data-added="1-2">a\nxb\nc</pre>'],
  ])(
    "moves marks with their lines when Enter adds one %s [DESK-CODE-03]",
    async (...[, index, typed, html]) => {
      const editor = open('<pre data-added="1">ab\nc</pre>', index);
      await editor.type(typed);
      expect(editor.html()).toBe(html);
    },
  );

  it("leaves file name and marks behind when it becomes text [DESK-CODE-03]", async () => {
    const html = '<pre data-file="x" data-added="1">a\nb</pre>';
    const editor = open(html, 0, 3);
    await editor.click("Code block");
    expect(editor.html()).toBe("<p>a</p>\n<p>b</p>");
    expect(editor.surface.innerHTML).not.toContain("data-");
    editor.undo();
    expect(editor.html()).toBe(html);
  });

  it("is copied with all that it has [DESK-CODE-03]", () => {
    const html =
      '<pre data-language="go" data-file="x" data-lines="2">a\nb</pre>';
    const editor = open(html, 0);
    const { clipboard } = editor.quill;
    const clip = clipboard.onCopy({ index: 0, length: 4 }, false);
    act(() => {
      editor.quill.setContents([{ insert: "\n" }], "user");
      clipboard.onPaste({ index: 0, length: 0 }, clip);
    });
    expect(editor.html()).toBe(html);
  });

  it("pastes lines into its own block [DESK-CODE-02]", () => {
    const editor = open('<pre data-file="x">ab</pre>', 1);
    act(() =>
      editor.quill.clipboard.onPaste({ index: 1, length: 0 }, { text: "1\n2" }),
    );
    expect(editor.html()).toBe('<pre data-file="x">a1\n2b</pre>');
  });
});

describe("keys in code", () => {
  it("indent and outdent as the block does [DESK-CODE-07]", () => {
    const editor = open("<pre>a {\n    b\n\nc\n}</pre>", 4, 8);
    editor.tab();
    expect(editor.html()).toBe("<pre>a {\n        b\n\n    c\n}</pre>");
    expect(editor.quill.getSelection()).toEqual({ index: 4, length: 16 });
    editor.tab(true);
    editor.tab(true);
    expect(editor.html()).toBe("<pre>a {\nb\n\nc\n}</pre>");
    editor.undo();
    expect(editor.html()).toBe("<pre>a {\n    b\n\nc\n}</pre>");
    editor.move(1);
    editor.tab();
    expect(editor.html()).toBe("<pre>a     {\n    b\n\nc\n}</pre>");
    expect(editor.quill.getSelection()).toEqual({ index: 5, length: 0 });
  });

  it.each([
    ["<pre>\ta\nb</pre>", "<pre>\ta\n\tb</pre>"],
    ["<pre>a\nb</pre>", "<pre>a\n  b</pre>"],
  ])("indent %j with its own space [DESK-CODE-07]", (html, indented) => {
    const editor = open(html, html.indexOf("b") - "<pre>".length);
    editor.tab();
    expect(editor.html()).toBe(indented);
    editor.tab(true);
    expect(editor.html()).toBe(html);
  });

  it("keep the indentation of the line above, and leave no line of spaces [DESK-CODE-07]", async () => {
    const editor = open("<pre>  a</pre>", 3);
    await editor.type("\n\nb");
    expect(editor.html()).toBe("<pre>  a\n\n  b</pre>");
  });

  it("continue below the code after two empty lines [DESK-CODE-07]", async () => {
    const editor = open('<pre data-file="x">  a</pre>', 3);
    await editor.type("\n\n\nb");
    expect(editor.html()).toBe('<pre data-file="x">  a</pre>\n<p>b</p>');
  });
});
