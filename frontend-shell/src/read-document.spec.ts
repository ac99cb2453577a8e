import { describe, expect, it } from "@jest/globals";
import { readDocument } from "./read-document";

const page = (article: string): Document =>
  new DOMParser().parseFromString(
    `<div id="octavo-root">${article}</div>
     <script type="application/json" id="octavo-boot">{"rendered":true}</script>
     <script type="application/json" id="octavo-state">{"a":1}</script>`,
    "text/html",
  );

describe("readDocument", () => {
  it("reads what the server left", () => {
    const found = readDocument(page("<p>x</p>"));
    expect(found?.boot).toEqual({ rendered: true });
    expect(found?.initialState).toBe('{"a":1}');
    expect(found?.element.tagName).toBe("DIV");
  });

  it("is not misled by headings with the ids of its data [SEC-27]", () => {
    const found = readDocument(
      page(
        '<h2 id="octavo-boot">Octavo boot</h2><h2 id="octavo-state">Octavo state</h2><h2 id="octavo-root">Octavo root</h2>',
      ),
    );
    expect(found?.boot).toEqual({ rendered: true });
    expect(found?.initialState).toBe('{"a":1}');
    expect(found?.element.tagName).toBe("DIV");
  });

  it("finds nothing on a page that is none of ours", () => {
    expect(readDocument(new DOMParser().parseFromString("", "text/html"))).toBe(
      null,
    );
  });
});
