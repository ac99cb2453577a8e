import { describe, expect, it } from "@jest/globals";
import { findActiveMarkup } from "../../../../test/find-active-markup";
import {
  convertWordPress as convert,
  OLD,
} from "../../../../test/wordpress-text";

describe("texts of the classic editor", () => {
  it.each([
    [
      "A\nB\n\n\nC <b>d</b>\n\n<em>E</em>",
      "<p>A<br>B</p>\n<p>C <b>d</b></p>\n<p><em>E</em></p>",
    ],
    ["A\r\n\r\nB", "<p>A</p>\n<p>B</p>"],
    [
      "<h2>A</h2>\nB\n<ul>\n<li>C\nD</li>\n</ul>\nE",
      "<h2>A</h2>\n<p>B</p>\n<ul>\n<li>C<br>D</li>\n</ul>\n<p>E</p>",
    ],
    [
      "<blockquote>A\n\nB</blockquote>",
      "<blockquote><p>A</p><p>B</p></blockquote>",
    ],
    [
      '<pre>A\n\nB</pre>\n\n<pre><code class="language-php">A &lt;\n</code></pre>',
      '<pre>A\n\nB</pre>\n<pre data-language="php">A &lt;</pre>',
    ],
    ["A<br />\nB", "<p>A<br>B</p>"],
    [
      '<p>A\nB</p>\n<p style="text-align: center;">C</p>',
      '<p>A<br>B</p>\n<p class="ql-align-center">C</p>',
    ],
    [
      'A <span style="text-decoration: underline;">b</span>',
      "<p>A <u>b</u></p>",
    ],
    [
      "A\n<!--more-->\nB\n\n<!--nextpage-->\n\nC",
      "<p>A</p>\n<p>B</p>\n<p>C</p>",
    ],
    [
      "A\nhttps://vimeo.com/76979871\nB",
      '<p>A</p>\n<iframe src="https://player.vimeo.com/video/76979871" allowfullscreen="" class="ql-video"></iframe>\n<p>B</p>',
    ],
    ["See https://vimeo.com/76979871", "<p>See https://vimeo.com/76979871</p>"],
    [
      '<iframe title="Waves" src="https://player.vimeo.com/video/76979871"></iframe>',
      '<iframe src="https://player.vimeo.com/video/76979871" title="Waves" allowfullscreen="" class="ql-video"></iframe>',
    ],
    [
      "[embed]https://vimeo.com/76979871[/embed]",
      '<iframe src="https://player.vimeo.com/video/76979871" allowfullscreen="" class="ql-video"></iframe>',
    ],
    [
      `[caption id="attachment_1" align="alignnone" width="300"]<a href="${OLD}a.jpg"><img class="size-medium wp-image-1" src="${OLD}a-300x200.jpg" alt="" width="300" height="200" /></a> The <em>words</em>[/caption]\n\nA`,
      `<figure><img src="${OLD}a.jpg" alt="A"><figcaption>The <em>words</em></figcaption></figure>\n<p>A</p>`,
    ],
    [
      '[gallery ids="2,1"]',
      `<div class="gallery"><figure><img src="${OLD}b.jpg" alt=""></figure><figure><img src="${OLD}a.jpg" alt="A"><figcaption>The <em>first</em></figcaption></figure></div>`,
    ],
    [
      "<p>[gallery]</p>",
      `<div class="gallery"><figure><img src="${OLD}a.jpg" alt="A"><figcaption>The <em>first</em></figcaption></figure><figure><img src="${OLD}b.jpg" alt=""></figure></div>`,
    ],
    [
      '[code language="php"]\n<?php echo "[x]"; ?>\n\n// b\n[/code]',
      '<pre data-language="php">&lt;?php echo "[x]"; ?&gt;\n\n// b</pre>',
    ],
    ["A [1] and [sic] and [[gallery]]", "<p>A [1] and [sic] and [gallery]</p>"],
    ["<code>[gallery]</code>", "<p><code>[gallery]</code></p>"],
    [
      '<img class="aligncenter" src="data:image/gif;base64,R0lGOD" data-src="/z.jpg" alt="Z" />',
      '<p><img src="/z.jpg" alt="Z"></p>',
    ],
    [
      '<div class="wp-caption"><img src="/z.jpg" alt="Z"><p class="wp-caption-text">A</p></div>',
      '<figure><img src="/z.jpg" alt="Z"><figcaption>A</figcaption></figure>',
    ],
    ["A < B\n\nC & D", "<p>A &lt; B</p>\n<p>C &amp; D</p>"],
    ["", ""],
    [
      "<ul>\n<li>A\n<ul>\n<li>B</li>\n</ul>\n</li>\n</ul>",
      "<ul>\n<li>A<ul>\n<li>B</li>\n</ul></li>\n</ul>",
    ],
  ])("reads %j [MOVE-TEXT-02]", (content, expected) => {
    const read = convert(content);
    expect(read.html).toBe(expected);
    expect(read.notes).toEqual([]);
  });

  it("keeps shortcodes that it does not know readable, and names them [MOVE-TEXT-03]", () => {
    const read = convert(
      'A [contact-form-7 id="1" title="Contact"]\n\n[toc]\n\n[box]B[/box]\n\n[audio mp3="https://old.example/a.mp3"][/audio]\n\n[audio https://old.example/b.mp3]\n\n[playlist ids="1"]',
    );
    expect(read).toEqual({
      html: '<p>A [contact-form-7 id="1" title="Contact"]</p>\n<p>[toc]</p>\n<p>[box]B[/box]</p>\n<p><a href="/a.mp3">a.mp3</a></p>\n<p><a href="/b.mp3">b.mp3</a></p>\n<p>[playlist ids="1"]</p>',
      notes: [
        "has shortcodes that are not known here and stay in the text as they are: contact-form-7, toc, box, playlist",
        "leads to files that stay where they were: a.mp3, b.mp3",
      ],
    });
  });
});

describe("texts made to do harm", () => {
  it.each([
    "<!-- wp:html --><img src=x onerror=alert(1)><svg onload=alert(1)></svg><!-- /wp:html -->",
    '<!-- wp:button --><a class="wp-block-button__link" href="javascript:alert(1)">A</a><!-- /wp:button -->',
    '<!-- wp:embed {"url":"javascript:alert(1)"} --><figure></figure><!-- /wp:embed -->',
    '<!-- wp:embed {"url":"https://a.example/\\"><script>alert(1)</script>"} /-->',
    '<!-- wp:x {"a":"</wp-block><script>alert(1)</script>"} --><p>A</p><!-- /wp:x -->',
    '<wp-block data-name="embed" data-attributes="{&quot;url&quot;:&quot;javascript:alert(1)&quot;}"></wp-block>',
    '[caption caption="<img src=x onerror=alert(1)>"]<img src="javascript:alert(1)">[/caption]',
    '[embed]javascript:alert(1)[/embed] [audio src="javascript:alert(1)"]',
    '[code language="x\\" onclick=alert(1) y=\\""]<script>alert(1)</script>[/code]',
    '<iframe src="javascript:alert(1)"></iframe><a href="java&#10;script:alert(1)">A</a>',
  ])("lose what is active: %s [MOVE-BAD-08, SEC-21]", (content) => {
    expect(findActiveMarkup(convert(content).html)).toEqual([]);
  });
});

describe("texts made to be slow", () => {
  it.each([
    ["comments without an end", "<!--".repeat(300_000)],
    ["blocks without an end", "<!-- wp:a -->".repeat(20_000)],
    ["brackets", "[caption ".repeat(100_000)],
    ["shortcodes without an end", "[caption]x".repeat(10_000)],
    ["shortcodes before one end", `${"[box]".repeat(100_000)}[/box]`],
    [
      "names without an end",
      Array.from({ length: 60_000 }, (_, n) => `[a${n}]`).join(""),
    ],
    ["empty lines", "\n \n".repeat(200_000)],
    ["elements that begin again", "<b><p>".repeat(3000)],
    ["code that does not end", "<pre ".repeat(100_000)],
  ])("are read or refused in time: %s [MOVE-BAD-05]", (_, content) => {
    const start = performance.now();
    try {
      convert(content);
    } catch (error) {
      expect(String(error)).toMatch(/nested or repeated|call stack/);
    }
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});
