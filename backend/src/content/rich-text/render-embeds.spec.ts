import { describe, expect, it } from "@jest/globals";
import { renderHtml } from "./render-html";

const html = (text: string) => renderHtml(text).html;

describe("a part of a text from another site", () => {
  it("asks nothing of a video's host before a click [D-128]", () => {
    const rendered = html(
      `<iframe class="ql-video" src="https://www.youtube.com/embed/aqz-KE-bpKQ" title="A film"></iframe>`,
    );
    expect(rendered).not.toContain("<iframe");
    expect(rendered).toContain(
      `data-embed="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ"`,
    );
    expect(rendered).toContain(
      `href="https://www.youtube.com/watch?v=aqz-KE-bpKQ"`,
    );
    expect(rendered).toContain("A film");
  });

  it("runs an example on CodePen after a click only [DESK-EMBED-01]", () => {
    const rendered = html(
      `<iframe class="ql-video" src="https://codepen.io/a/embed/abcDEF"></iframe>`,
    );
    expect(rendered).toBe(
      `<a class="video" href="https://codepen.io/a/pen/abcDEF" data-embed="https://codepen.io/a/embed/abcDEF?default-tab=result" title="Example on CodePen" rel="noopener"><span class="video-title">Example on CodePen</span><span class="video-note">Run on CodePen</span></a>`,
    );
  });

  it("says which site a card leads to [DESK-EMBED-03]", () => {
    const card = (href: string) =>
      html(`<div class="link-card"><p><a href="${href}">A</a></p></div>`);
    expect(card("https://example.org/x")).toContain(
      '</p><span class="link-card-site">example.org</span></div>',
    );
    expect(card("/post/x")).not.toContain("link-card-site");
  });
});
