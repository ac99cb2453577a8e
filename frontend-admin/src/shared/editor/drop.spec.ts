import { describe, expect, it } from "@jest/globals";
import { opsToHtml } from "@octavo/rich-text";
import Quill from "quill/core";
import { htmlToOps } from "./content/html-to-ops";
import { move } from "./drop";
import { registerFormats } from "./formats/register-formats";

function moved(index: number, length: number, to: number): string {
  registerFormats();
  const quill = new Quill(document.createElement("div"));
  quill.setContents(
    htmlToOps('<p>one <img src="/a.png" alt="x"></p>\n<p>two</p>'),
    "silent",
  );
  move(quill, { index, length }, to);
  return opsToHtml(quill.getContents().ops);
}

const IMG = '<img src="/a.png" alt="x">';

describe("dragging inside the editor", () => {
  it.each([
    ["a picture down", 4, 1, 9, `<p>one&nbsp;</p>\n<p>two${IMG}</p>`],
    ["a picture up", 4, 1, 0, `<p>${IMG}one&nbsp;</p>\n<p>two</p>`],
    ["words down", 0, 4, 6, `<p>${IMG}</p>\n<p>one two</p>`],
    ["onto itself", 0, 3, 2, `<p>one ${IMG}</p>\n<p>two</p>`],
    ["nothing", 2, 0, 6, `<p>one ${IMG}</p>\n<p>two</p>`],
  ])("moves %s", (...[, index, length, to, expected]) => {
    expect(moved(index, length, to).replaceAll("&nbsp;", " ")).toBe(
      expected.replaceAll("&nbsp;", " "),
    );
  });
});
