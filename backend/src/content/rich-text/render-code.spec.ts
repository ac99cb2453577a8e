import { describe, expect, it } from "@jest/globals";
import { CODE_LANGUAGES, codeLanguage } from "@octavo/rich-text";
import { common } from "lowlight";
import { renderHtml } from "./render-html";
import { doTask } from "./text-worker";
import { htmlToText } from "./text";

const html = (stored: string) => renderHtml(stored).html;

describe("code that readers see", () => {
  it("highlights code and names its language", () => {
    const rendered = html(
      `<pre data-language="apex">public with sharing class A { // it's\n  List&lt;Account&gt; all = [SELECT Id FROM Account WHERE Name = :n];\n}</pre>`,
    );
    expect(rendered).toMatch(
      /^<figure class="code" data-language="apex"><figcaption>Apex<\/figcaption><pre tabindex="0"><code class="hljs language-apex">/,
    );
    expect(rendered).toContain(`<span class="hljs-keyword">SELECT</span>`);
    expect(rendered).toContain(`<span class="hljs-comment">// it's</span>`);
    expect(htmlToText(rendered)).toContain(
      "List<Account> all = [SELECT Id FROM Account",
    );
  });

  it.each([
    ["soql", "SOQL", "SELECT Id FROM Account"],
    ["js", "JavaScript", "const a = 1;"],
    ["typescript", "TypeScript", "let a: string;"],
    ["html", "HTML", "&lt;p class='a'&gt;x&lt;/p&gt;"],
    ["xml", "XML", "&lt;a b='c'/&gt;"],
    ["json", "JSON", `{"a": 1}`],
    ["bash", "Bash", "echo $HOME"],
    ["yaml", "YAML", "a: 1"],
    ["css", "CSS", "a { color: red; }"],
  ])("knows %s", (language, label, code) => {
    const rendered = html(`<pre data-language="${language}">${code}</pre>`);
    expect(rendered).toContain(`<figcaption>${label}</figcaption>`);
    expect(rendered).toContain("hljs-");
  });

  it("shows code of an unknown language, or of none, as it is", () => {
    expect(html(`<pre data-language="brainfuck">+&lt;+</pre>`)).toContain(
      `<figcaption>Brainfuck</figcaption><pre tabindex="0"><code class="hljs language-brainfuck">+&lt;+</code>`,
    );
    expect(html("<pre>a\n  b</pre>")).toBe(
      `<figure class="code" data-language="text"><pre tabindex="0"><code class="hljs">a\n  b</code></pre></figure>`,
    );
    expect(html(`<pre><span style="color: red;">a</span></pre>`)).toContain(
      "color: red;",
    );
  });

  it("shows the file name of code, and marks lines without a change of its text [DESK-CODE-02] [DESK-CODE-04]", () => {
    const code = "/* a\n b */\nlet c;\n\nd();";
    const stored = `<pre data-language="ts" data-file="a &amp; b.ts" data-lines="1" data-added="2-3" data-removed="4">${code}\n</pre>`;
    const rendered = html(stored);
    expect(rendered).toBe(
      `<figure class="code" data-language="typescript"><figcaption><code>a &amp; b.ts</code></figcaption><pre tabindex="0"><code class="hljs language-typescript">` +
        `<mark><span class="hljs-comment">/* a\n</span></mark>` +
        `<ins><span class="hljs-comment"> b */</span>\n</ins>` +
        `<ins><span class="hljs-keyword">let</span> c;\n</ins>` +
        `<del>\n</del>` +
        `<span class="hljs-title function_">d</span>();</code></pre></figure>`,
    );
    const text = /<pre[^>]*>(.*)<\/pre>/s.exec(rendered)?.[1] ?? "";
    expect(text.replace(/<[^>]*>/g, "")).toBe(code);
    expect(htmlToText(stored)).toContain("a & b.ts /* a b */");
    expect(html(`<pre data-file="x" data-added="1">a<br>b</pre>`)).toBe(
      `<figure class="code" data-language="text"><figcaption><code>x</code></figcaption><pre tabindex="0"><code class="hljs"><ins>a\n</ins>b</code></pre></figure>`,
    );
  });

  it("keeps file name and marks in feeds, without the site's classes [DESK-CODE-02]", () => {
    const rendered = html('<pre data-file="a.txt" data-added="1">a\nb</pre>');
    expect(
      doTask({ name: "portable", given: { html: rendered, origin: "" } }),
    ).toBe(
      `<figure data-language="text"><figcaption><code>a.txt</code></figcaption><pre tabindex="0"><code><ins>a\n</ins>b</code></pre></figure>`,
    );
  });

  it("marks lines within a budget [DESK-CODE-06]", () => {
    const block = `<pre data-added="1-9000">${"a\n".repeat(9000)}</pre>`;
    expect(html(block)).toContain("<ins>");
    const many = html(block.repeat(9));
    expect(many.split("<ins>")).toHaveLength(9001);
    expect(htmlToText(many).length).toBe(9 * 18_000 - 1);
    const nested = "`${".repeat(45);
    const deep = `<pre data-language="js" data-added="2-9000">${nested}${"\n".repeat(9000)}a</pre>`;
    expect(html(deep).length).toBeLessThan(50_000);
  });

  it("leaves code that is nested too deeply without color", () => {
    const code = "`${".repeat(5000);
    expect(html(`<pre data-language="js">${code}</pre>`)).toContain(
      `>${code}<`,
    );
  });

  it("knows every language that it offers, and offers all it knows [DESK-CODE-01]", () => {
    const known = [...Object.keys(common), "apex", "soql", "html"].filter(
      (name) => name !== "plaintext" && codeLanguage(name) === name,
    );
    expect(Object.keys(CODE_LANGUAGES).sort()).toEqual(known.sort());
  });

  it("understands code blocks as the editor holds them", () => {
    const stored = `<div class="ql-code-block-container"><div class="ql-code-block" data-language="javascript">const a = 1;</div><div class="ql-code-block" data-language="javascript">a();</div></div>`;
    expect(htmlToText(html(stored))).toContain("const a = 1; a();");
    expect(html(stored)).toContain(`data-language="javascript"`);
    expect(html(`<pre><code class="language-json">{}</code></pre>`)).toContain(
      "JSON",
    );
  });
});
