import { describe, expect, it } from "@jest/globals";
import { inLanguage } from "../../common/texts/language";
import { markdownToHtml } from "./markdown-to-html";
import { renderHtml } from "./render-html";
import { htmlToText } from "./text";

const shown = (stored: string) => renderHtml(stored).html;

describe("callouts", () => {
  it.each([
    [
      "> [!IMPORTANT]\n> a",
      '<div class="callout callout-note">\n<p>a</p>\n</div>',
    ],
    [
      "> [!tip]\n> **a**\n\nb",
      '<div class="callout callout-tip">\n<p><strong>a</strong></p>\n</div>\n<p>b</p>',
    ],
    ["> [!TIP] a", "<blockquote>\n<p>[!TIP] a</p>\n</blockquote>"],
    ["> [!HINT]\n> a", "<blockquote>\n<p>[!HINT]\na</p>\n</blockquote>"],
    ["[!TIP]\na", "<p>[!TIP]\na</p>"],
  ])("reads the alerts of GitHub: %j [DESK-BLOCK-04]", (markdown, html) => {
    expect(markdownToHtml(markdown)).toBe(html);
  });

  it("says in words what kind a callout is, in the language of the site [DESK-BLOCK-03]", () => {
    const stored = (inside: string) =>
      `<div class="callout callout-warning">${inside}</div>`;
    expect(renderHtml(stored("<p>a</p>")).html).toBe(
      '<div class="callout callout-warning" role="note"><p class="callout-label"><strong>Warning</strong></p><p>a</p></div>',
    );
    const { html } = inLanguage("de", () => renderHtml(stored("<p>a</p>")));
    expect(html).toContain("<strong>Warnung</strong>");
    expect(renderHtml(stored("<p><br></p>")).html).toBe("");
    expect(htmlToText(stored("<p>a</p>"))).toBe("a");
  });
});

describe("details", () => {
  it("are plain HTML, and a summary without words gets some [DESK-BLOCK-07] [DESK-BLOCK-09]", () => {
    const details = (summary: string, text: string) =>
      `<details><summary>${summary}</summary>${text}</details>`;
    const whole = details("a", "<p>b</p>");
    expect(shown(whole)).toBe(whole);
    expect(htmlToText(whole)).toBe("a b");
    expect(shown(details("<br>", "<p>b</p>"))).toBe(
      details("Details", "<p>b</p>"),
    );
    expect(shown(details("", "<p><br></p>"))).toBe("");
  });

  it("lose no text when they are nested or broken [DESK-BLOCK-09]", () => {
    const deep =
      "<details name=x id=location open><summary onclick=x>a</summary>b".repeat(
        12,
      );
    expect(htmlToText(shown(deep)).replaceAll(" ", "")).toBe("ab".repeat(12));
    expect(shown(deep)).not.toMatch(/id=|name=|onclick/);
    expect(shown("<summary>a</summary><details>b")).toBe(
      "a<details>b</details>",
    );
  });
});

describe("a button", () => {
  it("stays a link with its look, wherever it may lead [DESK-BLOCK-11]", () => {
    const link = (address: string) =>
      `<p><a class="link-button admin" id="x" href="${address}">a</a></p>`;
    expect(shown(link("/b"))).toBe(
      '<p><a class="link-button" href="/b">a</a></p>',
    );
    expect(shown(link("javascript:alert(1)"))).toBe("<p>a</p>");
  });
});

describe("a gallery", () => {
  const gallery = (inside: string) => `<div class="gallery">${inside}</div>`;
  const figure =
    '<figure class="figure-wide"><img src="https://e.org/a.png" alt="A"><figcaption>b</figcaption></figure>';

  it("is plain HTML around its figures, and searched like them [DESK-BLOCK-13]", () => {
    const { html } = renderHtml(gallery(figure + figure));
    expect(html).toContain('<div class="gallery"><figure class="figure-wide">');
    expect(html.match(/<img/g)).toHaveLength(2);
    expect(htmlToText(gallery(figure))).toBe(htmlToText(figure));
    expect(shown(gallery("<p><br></p>"))).toBe("");
    expect(shown(gallery('<script>x</script><p onclick="x">a</p>'))).toBe(
      gallery("<p>a</p>"),
    );
  });

  const known = {
    src: "/media/a.png",
    width: 8,
    height: 6,
    alt: "",
    sources: [{ type: "image/webp", srcset: "/media/a-640.webp 640w" }],
  };
  const sizesOf = (...classes: string[]) =>
    [
      ...renderHtml(
        gallery(
          classes
            .map(
              (one) =>
                `<figure class="${one}"><img src="/media/a.png"></figure>`,
            )
            .join(""),
        ),
        () => known as never,
      ).html.matchAll(/sizes="([^"]*)"/g),
    ].map(([, sizes]) => sizes);

  it("asks for pictures as wide as its columns are [DESK-BLOCK-13]", () => {
    const half = "(min-width: 48rem) 22rem, 50vw";
    const third = "(min-width: 48rem) 14.67rem, (min-width: 40rem) 34vw, 50vw";
    expect(sizesOf("")).toEqual(["(min-width: 48rem) 44rem, 100vw"]);
    expect(sizesOf("", "")).toEqual([half, half]);
    expect(sizesOf("", "", "", "")).toEqual([half, half, half, half]);
    expect(sizesOf("", "figure-wide", "figure-full")).toEqual([
      third,
      "(min-width: 48rem) 29.33rem, (min-width: 40rem) 67vw, 100vw",
      "(min-width: 48rem) 44rem, (min-width: 40rem) 100vw, 100vw",
    ]);
  });
});
