const FIGURE = (alt: string, caption: string) =>
  `<figure><img src="/media/none.webp" alt="${alt}"><figcaption>${caption}</figcaption></figure>`;

/** One of every block that the editor has. */
export const EVERY_BLOCK = [
  '<h2>Part<sup data-footnote="1"></sup></h2>',
  '<p>Text with <a href="/about">a link</a>, <code>code</code> and <span class="ql-formula" data-value="x^2"></span>.</p>',
  '<ul>\n<li data-list="checked">done</li>\n<li data-list="unchecked">to do</li>\n</ul>',
  "<blockquote>\n<p>Said.</p>\n</blockquote>",
  '<pre data-language="apex">call();\nagain();</pre>',
  "<table>\n<thead>\n<tr>\n<th>Limit</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>100</td>\n</tr>\n</tbody>\n</table>",
  FIGURE("One", "A <em>caption</em>"),
  `<div class="gallery">\n${FIGURE("Two", "2")}\n${FIGURE("Three", "3")}\n</div>`,
  '<iframe class="ql-video" src="https://codepen.io/someone/embed/abcDEF" allowfullscreen=""></iframe>',
  '<div class="link-card"><p><a href="https://example.org/" rel="noopener">Example</a></p><p>Why.</p></div>',
  '<p><a href="/about" class="link-button">Read on</a></p>',
  ...["note", "tip", "warning", "danger"].map(
    (kind) => `<div class="callout callout-${kind}">\n<p>${kind}</p>\n</div>`,
  ),
  "<details>\n<summary>How?</summary>\n<p>So.</p>\n</details>",
  "<hr>",
  '<div class="footnote" data-footnote="1">\n<p>Below.</p>\n</div>',
].join("\n");
