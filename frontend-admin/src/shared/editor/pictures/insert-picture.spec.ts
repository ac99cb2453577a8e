import { describe, expect, it } from "@jest/globals";
import { opsToHtml } from "@octavo/rich-text";
import Quill from "quill/core";
import { htmlToOps } from "../content/html-to-ops";
import { registerFormats } from "../formats/register-formats";
import { findPictures, insertPicture, replacePicture } from "./insert-picture";
import { trackPosition } from "./picture-uploads";

const PICTURE = { url: "/media/a.webp", alt_text: null, width: 4, height: 3 };
const IMG = '<img src="/media/a.webp" alt="" width="4" height="3">';

function open(html: string) {
  registerFormats();
  const quill = new Quill(document.createElement("div"), {
    modules: { history: { userOnly: true } },
  });
  quill.setContents(htmlToOps(html), "silent");
  return { quill, html: () => opsToHtml(quill.getContents().ops) };
}

const TABLE = "<table><tbody><tr><td>a</td></tr></tbody></table>";

const PLACES: readonly [string, string, number, string][] = [
  ["into an empty text", "", 0, `<p>${IMG}</p>`],
  ["before a line", "<p>ab</p>", 0, `<p>${IMG}</p>\n<p>ab</p>`],
  ["after the last line", "<p>ab</p>", 2, `<p>ab</p>\n<p>${IMG}</p>`],
  [
    "between two lines",
    "<p>ab</p>\n<p>cd</p>",
    2,
    `<p>ab</p>\n<p>${IMG}</p>\n<p>cd</p>`,
  ],
  [
    "inside a line, which it splits",
    '<p class="ql-align-center">abcd</p>',
    2,
    `<p class="ql-align-center">ab</p>\n<p>${IMG}</p>\n<p class="ql-align-center">cd</p>`,
  ],
  [
    "inside an item, which stays an item",
    "<ul>\n<li>abcd</li>\n</ul>",
    2,
    `<ul>\n<li>ab</li>\n</ul>\n<p>${IMG}</p>\n<ul>\n<li>cd</li>\n</ul>`,
  ],
  [
    "after code, never in it",
    '<pre data-language="apex">a\nb\nc</pre>\n<p>x</p>',
    2,
    `<pre data-language="apex">a\nb\nc</pre>\n<p>${IMG}</p>\n<p>x</p>`,
  ],
  [
    "after code that ends the text",
    '<pre data-language="apex">a\nb</pre>',
    1,
    `<pre data-language="apex">a\nb</pre>\n<p>${IMG}</p>`,
  ],
  [
    "before a table",
    `<p>ab</p>\n${TABLE}\n<p>x</p>`,
    2,
    `<p>ab</p>\n<p>${IMG}</p>\n${TABLE}\n<p>x</p>`,
  ],
  ["beyond the end", "<p>ab</p>", 99, `<p>ab</p>\n<p>${IMG}</p>`],
];

describe("a picture in the text", () => {
  it.each(PLACES)("goes %s", (...[, before, index, after]) => {
    const editor = open(before);
    insertPicture(editor.quill, index, PICTURE);
    expect(editor.html()).toBe(after);
  });

  it("is removed by one undo", () => {
    const editor = open("<ul>\n<li>abcd</li>\n</ul>");
    insertPicture(editor.quill, 2, PICTURE);
    editor.quill.history.undo();
    expect(editor.html()).toBe("<ul>\n<li>abcd</li>\n</ul>");
  });

  it("has the alt text of the library", () => {
    const editor = open("");
    insertPicture(editor.quill, 0, { ...PICTURE, alt_text: 'A "b"' });
    expect(editor.html()).toContain('alt="A &quot;b&quot;"');
  });

  it("replaces its data without a trace in the history [D-515]", () => {
    const data = "data:image/png;base64,AAAA";
    const editor = open("<p>ab</p>");
    editor.quill.insertEmbed(1, "image", data, "user");
    editor.quill.formatText(1, 1, "alt", "Mine", "silent");
    replacePicture(editor.quill, 1, { ...PICTURE, alt_text: "Theirs" });
    expect(editor.html()).toBe(`<p>a${IMG.replace('""', '"Mine"')}b</p>`);
    editor.quill.history.undo();
    expect(editor.html()).toBe("<p>ab</p>");
    editor.quill.history.redo();
    expect(findPictures(editor.quill)).toEqual([
      { index: 1, source: "/media/a.webp", alt: "Mine" },
    ]);
  });

  it("follows its position while the text changes", () => {
    const { quill } = open("<p>abcd</p>");
    const place = trackPosition(quill, 2);
    quill.insertText(0, "xyz", "user");
    quill.deleteText(4, 1, "user");
    expect(place.index()).toBe(4);
    place.stop();
    quill.insertText(0, "xyz", "user");
    expect(place.index()).toBe(4);
  });
});
