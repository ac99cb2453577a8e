import { describe, expect, it } from "@jest/globals";
import {
  convertWordPress as convert,
  OLD,
} from "../../../../test/wordpress-text";

describe("blocks of Gutenberg", () => {
  it.each([
    [
      "a paragraph",
      '<!-- wp:paragraph {"align":"center"} -->\n<p class="has-text-align-center">A <strong>b</strong></p>\n<!-- /wp:paragraph -->',
      '<p class="ql-align-center">A <strong>b</strong></p>',
    ],
    [
      "a heading",
      '<!-- wp:heading -->\n<h2 class="wp-block-heading" id="x">A</h2>\n<!-- /wp:heading -->',
      "<h2>A</h2>",
    ],
    [
      "a list in a list",
      '<!-- wp:list -->\n<ul class="wp-block-list"><!-- wp:list-item -->\n<li>A<!-- wp:list {"ordered":true} -->\n<ol><!-- wp:list-item -->\n<li>B</li>\n<!-- /wp:list-item --></ol>\n<!-- /wp:list --></li>\n<!-- /wp:list-item --></ul>\n<!-- /wp:list -->',
      "<ul>\n<li>A<ol>\n<li>B</li>\n</ol></li>\n</ul>",
    ],
    [
      "a quote with its source",
      '<!-- wp:quote -->\n<blockquote class="wp-block-quote"><!-- wp:paragraph -->\n<p>A</p>\n<!-- /wp:paragraph --><cite>B</cite></blockquote>\n<!-- /wp:quote -->',
      "<blockquote><p>A</p><p>— B</p></blockquote>",
    ],
    [
      "a pulled quote",
      '<!-- wp:pullquote -->\n<figure class="wp-block-pullquote"><blockquote><p>A</p><cite>B</cite></blockquote></figure>\n<!-- /wp:pullquote -->',
      "<blockquote><p>A</p><p>— B</p></blockquote>",
    ],
    [
      "code",
      '<!-- wp:code -->\n<pre class="wp-block-code"><code>if (a &lt; b) {\n\n  c\n}</code></pre>\n<!-- /wp:code -->',
      "<pre>if (a &lt; b) {\n\n  c\n}</pre>",
    ],
    [
      "code of a highlighter",
      '<!-- wp:syntaxhighlighter/code {"language":"js"} -->\n<pre class="wp-block-syntaxhighlighter-code">a &lt; b</pre>\n<!-- /wp:syntaxhighlighter/code -->',
      '<pre data-language="javascript">a &lt; b</pre>',
    ],
    [
      "code that begins with an empty line",
      '<!-- wp:code -->\n<pre class="wp-block-code"><code>\n\na</code></pre>\n<!-- /wp:code -->',
      "<pre>\n\n\na</pre>",
    ],
    [
      "preformatted text",
      '<!-- wp:preformatted -->\n<pre class="wp-block-preformatted">A <strong>b</strong></pre>\n<!-- /wp:preformatted -->',
      "<pre>A <strong>b</strong></pre>",
    ],
    [
      "a poem",
      '<!-- wp:verse -->\n<pre class="wp-block-verse">A\nB</pre>\n<!-- /wp:verse -->',
      "<p>A<br>B</p>",
    ],
    [
      "a picture with a caption",
      '<!-- wp:image {"id":1,"align":"wide"} -->\n<figure class="wp-block-image alignwide size-large"><img src="https://old.example/a-1024x600.jpg" alt="" class="wp-image-1" width="1024" height="600"/><figcaption class="wp-element-caption">A <em>b</em></figcaption></figure>\n<!-- /wp:image -->',
      `<figure class="figure-wide"><img src="${OLD}a.jpg" alt="A"><figcaption>A <em>b</em></figcaption></figure>`,
    ],
    [
      "a picture that leads to itself",
      `<!-- wp:image -->\n<figure class="wp-block-image"><a href="${OLD}c.jpg"><img src="${OLD}c-300x200.jpg" alt="C"/></a></figure>\n<!-- /wp:image -->`,
      `<p><img src="${OLD}c-300x200.jpg" alt="C"></p>`,
    ],
    [
      "a gallery of pictures",
      '<!-- wp:gallery {"linkTo":"none"} -->\n<figure class="wp-block-gallery has-nested-images"><!-- wp:image {"id":1} -->\n<figure class="wp-block-image"><img src="/x.jpg" class="wp-image-1"/><figcaption>A</figcaption></figure>\n<!-- /wp:image --><!-- wp:image {"id":2} -->\n<figure class="wp-block-image"><img src="/y.jpg" alt="Y" class="wp-image-2"/></figure>\n<!-- /wp:image --><figcaption class="blocks-gallery-caption">All</figcaption></figure>\n<!-- /wp:gallery -->',
      `<div class="gallery"><figure><img src="${OLD}a.jpg" alt="A"><figcaption>A</figcaption></figure><figure><img src="${OLD}b.jpg" alt="Y"></figure></div><p>All</p>`,
    ],
    [
      "a gallery of before",
      '<!-- wp:gallery {"ids":[1,2]} -->\n<figure class="wp-block-gallery"><ul class="blocks-gallery-grid"><li class="blocks-gallery-item"><figure><img src="/x.jpg" data-id="1"/></figure></li><li class="blocks-gallery-item"><figure><img src="/y.jpg" data-id="2"/></figure></li></ul></figure>\n<!-- /wp:gallery -->',
      `<div class="gallery"><figure><img src="${OLD}a.jpg" alt="A"></figure><figure><img src="${OLD}b.jpg" alt=""></figure></div>`,
    ],
    [
      "a video that has a player",
      '<!-- wp:embed {"url":"https://www.youtube.com/watch?v=dQw4w9WgXcQ","type":"video"} -->\n<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ\n</div><figcaption>A</figcaption></figure>\n<!-- /wp:embed -->',
      '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" allowfullscreen="" class="ql-video"></iframe><p>A</p>',
    ],
    [
      "a table",
      '<!-- wp:table -->\n<figure class="wp-block-table"><table class="has-fixed-layout"><thead><tr><th>A</th></tr></thead><tbody><tr><td>B</td></tr></tbody></table><figcaption>C</figcaption></figure>\n<!-- /wp:table -->',
      "<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>B</td></tr></tbody></table><p>C</p>",
    ],
    [
      "a separator",
      '<!-- wp:separator -->\n<hr class="wp-block-separator"/>\n<!-- /wp:separator -->',
      "<hr>",
    ],
    [
      "buttons",
      '<!-- wp:buttons -->\n<div class="wp-block-buttons"><!-- wp:button -->\n<div class="wp-block-button"><a class="wp-block-button__link" href="https://old.example/a">A</a></div>\n<!-- /wp:button --><!-- wp:button -->\n<div class="wp-block-button"><a class="wp-block-button__link" href="https://b.example">B</a></div>\n<!-- /wp:button --></div>\n<!-- /wp:buttons -->',
      '<p><a href="/a" class="link-button">A</a> <a href="https://b.example" class="link-button" rel="noopener">B</a></p>',
    ],
    [
      "a cover",
      '<!-- wp:cover {"url":"x"} -->\n<div class="wp-block-cover"><img class="wp-block-cover__image-background wp-image-1" src="/x.jpg"/><span class="wp-block-cover__background"></span><div class="wp-block-cover__inner-container"><!-- wp:paragraph -->\n<p>A</p>\n<!-- /wp:paragraph --></div></div>\n<!-- /wp:cover -->',
      `<p><img src="${OLD}a.jpg" alt="A"></p><p>A</p>`,
    ],
    [
      "details",
      '<!-- wp:details -->\n<details class="wp-block-details"><summary>A</summary><!-- wp:paragraph -->\n<p>B</p>\n<!-- /wp:paragraph --></details>\n<!-- /wp:details -->',
      "<details><summary>A</summary><p>B</p></details>",
    ],
    [
      "what shows nothing",
      '<!-- wp:paragraph -->\n<p>A</p>\n<!-- /wp:paragraph -->\n<!-- wp:spacer -->\n<div style="height:100px" class="wp-block-spacer"></div>\n<!-- /wp:spacer -->\n<!-- wp:more -->\n<!--more-->\n<!-- /wp:more -->\n<!-- wp:nextpage -->\n<!--nextpage-->\n<!-- /wp:nextpage -->',
      "<p>A</p>",
    ],
    [
      "a part of the classic editor",
      "<!-- wp:paragraph -->\n<p>A</p>\n<!-- /wp:paragraph -->\n<!-- wp:freeform -->\nB\n\nC\n<!-- /wp:freeform -->",
      "<p>A</p><p>B</p><p>C</p>",
    ],
    [
      "a classic text beside blocks",
      "B\n\nC\nD\n<!-- wp:paragraph -->\n<p>A</p>\n<!-- /wp:paragraph -->",
      "<p>B</p><p>C<br>D</p><p>A</p>",
    ],
    [
      "blocks without an end, and an end without a block",
      "<!-- /wp:group --><!-- wp:group --><div><!-- wp:paragraph {bad -->\n<p>A</p>",
      "<p>A</p>",
    ],
  ])("reads %s [MOVE-TEXT-01]", (_, content, expected) => {
    const { html: read, notes } = convert(content);
    expect(read.replaceAll(">\n<", "><")).toBe(
      expected.replaceAll(">\n<", "><"),
    );
    expect(notes).toEqual([]);
  });

  it("lays columns one below the other, and says so [MOVE-TEXT-01]", () => {
    const column = (text: string) =>
      `<!-- wp:column -->\n<div class="wp-block-column"><!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph --></div>\n<!-- /wp:column -->`;
    const read = convert(
      `<!-- wp:columns -->\n<div class="wp-block-columns">${column("A")}${column("B")}</div>\n<!-- /wp:columns -->`,
    );
    expect(read).toEqual({
      html: "<p>A</p>\n<p>B</p>",
      notes: ["had columns, which are now one below the other: columns"],
    });
  });

  it("puts a block that several posts share where it is shown [MOVE-TEXT-01]", () => {
    const content = '<!-- wp:block {"ref":5} /-->';
    const shared = new Map([
      ["5", "<!-- wp:paragraph -->\n<p>Shared</p>\n<!-- /wp:paragraph -->"],
      ["6", '<p>A</p><!-- wp:block {"ref":6} /-->'],
    ]);
    const reusable = (id: string) => shared.get(id) ?? null;
    expect(convert(content, { reusable }).html).toBe("<p>Shared</p>");
    const endless = convert('<!-- wp:block {"ref":6} /-->', { reusable });
    expect(endless.html.match(/<p>A<\/p>/g)).toHaveLength(5);
  });

  it("makes footnotes of footnotes [MOVE-TEXT-01]", () => {
    const { html: read } = convert(
      '<!-- wp:paragraph -->\n<p>A<sup data-fn="f0-1" class="fn"><a href="#f0-1" id="f0-1-link">1</a></sup></p>\n<!-- /wp:paragraph -->\n<!-- wp:footnotes /-->',
      { footnotes: new Map([["f0-1", "See <em>there</em>"]]) },
    );
    expect(read).toBe(
      '<p>A<sup data-footnote="1"></sup></p>\n<div class="footnote" data-footnote="1"><p>See <em>there</em></p></div>',
    );
  });

  it("keeps the HTML of blocks that it does not know, and names them [MOVE-TEXT-03]", () => {
    const read = convert(
      '<!-- wp:acme/box {"a":1} -->\n<div class="acme"><p>A</p></div>\n<!-- /wp:acme/box -->\n<!-- wp:latest-posts {"postsToShow":3} /-->\n<!-- wp:html -->\n<p>B</p><script>alert(1)</script><form><input></form>\n<!-- /wp:html -->',
    );
    expect(read).toEqual({
      html: "<p>A</p>\n<p>B</p>",
      notes: [
        "has blocks that are not known here; their HTML stays: acme/box",
        "had parts that the old site made by itself, which are left out: latest-posts",
        "had parts that a text may not have, which are left out: script, form",
      ],
    });
  });

  it("leads to files, and makes cards of what has no player [MOVE-TEXT-03]", () => {
    const read = convert(
      `<!-- wp:file -->\n<div class="wp-block-file"><a href="${OLD}a.pdf">A paper</a><a href="${OLD}a.pdf" class="wp-block-file__button" download>Download</a></div>\n<!-- /wp:file -->\n<!-- wp:video -->\n<figure class="wp-block-video"><video controls src="${OLD}v.mp4"></video><figcaption>V</figcaption></figure>\n<!-- /wp:video -->\n<!-- wp:embed {"url":"https://social.example/1"} -->\n<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">https://social.example/1</div></figure>\n<!-- /wp:embed -->`,
    );
    expect(read).toEqual({
      html: '<p><a href="/wp-content/uploads/a.pdf">A paper</a></p>\n<p><a href="/wp-content/uploads/v.mp4">v.mp4</a></p>\n<p>V</p>\n<div class="link-card"><p><a href="https://social.example/1" rel="noopener">social.example/1</a></p></div>',
      notes: [
        "leads to files that stay where they were: a.pdf, v.mp4",
        "has cards of pages that were embedded before: social.example",
      ],
    });
  });
});
