import { gzipSync } from "node:zlib";

/** Files that are no image of an accepted kind, whatever their name says. */
export const NOT_IMAGES: readonly (readonly [what: string, bytes: Buffer])[] = (
  [
    ["a web page", "<!doctype html><script>alert(1)</script>"],
    ["a page without a doctype", "<img src=x onerror=alert(1)>"],
    ["a program for Linux", "\x7fELF\x02\x01\x01"],
    ["a program for Windows", "MZ\x90\x00\x03"],
    ["a program for a Mac", "\xcf\xfa\xed\xfe\x07\x00\x00\x01"],
    ["WebAssembly", "\x00asm\x01\x00\x00\x00"],
    ["a Java class", "\xca\xfe\xba\xbe\x00\x00\x00\x34"],
    ["a shell script", "#!/bin/sh\nrm -rf /\n"],
    ["PHP", "<?php system($_GET['c']); ?>"],
    ["JavaScript", "alert(document.domain)//"],
    ["a style sheet", "@import url(https://evil.example/x.css)"],
    ["JSON", '{"image":"x"}'],
    ["plain text", "just words"],
    ["a PDF", "%PDF-1.7\n1 0 obj"],
    ["PostScript", "%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) run"],
    [
      "an ImageMagick drawing",
      "push graphic-context\nfill 'url(https://evil.example/)'\npop graphic-context",
    ],
    [
      "an ImageMagick script",
      "<?xml version='1.0'?><image><read filename='/etc/passwd'/></image>",
    ],
    ["an archive", "PK\x03\x04\x14\x00"],
    ["a tape archive", `${"a".repeat(257)}ustar\x0000`],
    ["RAR", "Rar!\x1a\x07\x01\x00"],
    ["TIFF", "II*\x00\x08\x00\x00\x00"],
    ["BMP", "BM\x46\x00\x00\x00\x00\x00\x00\x00\x36\x00\x00\x00"],
    ["an icon", "\x00\x00\x01\x00\x01\x00\x10\x10"],
    ["Photoshop", "8BPS\x00\x01"],
    ["JPEG 2000", "\x00\x00\x00\x0cjP  \r\n\x87\n"],
    ["JPEG XL", "\xff\x0a\xfa\x1f"],
    ["HEIC", "\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic"],
    ["a film", "\x00\x00\x00\x18ftypisom\x00\x00\x02\x00isomiso2"],
    ["WebM", "\x1aE\xdf\xa3\x01\x00\x00\x00"],
    ["sound", "RIFF\x24\x00\x00\x00WAVEfmt "],
    ["a font", "wOF2\x00\x01\x00\x00"],
    ["a database", "SQLite format 3\x00"],
    [
      "a picture as text",
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4",
    ],
    ["a data address", "data:image/png;base64,iVBORw0KGgo="],
    ["an address", "https://evil.example/a.png"],
    ["one byte", "x"],
    ["a thousand zeros", "\x00".repeat(1000)],
  ] as const
).map(([what, text]) => [what, Buffer.from(text, "latin1")] as const);

/** Only the first bytes of an image, then nothing that any reader understands. */
export const MAGIC_ONLY: readonly (readonly [string, Buffer])[] = (
  [
    ["JPEG", "\xff\xd8\xff\xe0"],
    ["PNG", "\x89PNG\r\n\x1a\n"],
    ["GIF 87", "GIF87a"],
    ["GIF 89", "GIF89a"],
    ["WebP", "RIFF\x00\x00\x00\x00WEBP"],
    ["AVIF", "\x00\x00\x00\x1cftypavif\x00\x00\x00\x00"],
    ["an AVIF sequence", "\x00\x00\x00\x1cftypavis\x00\x00\x00\x00"],
  ] as const
).map(
  ([what, head]) =>
    [
      what,
      Buffer.concat([Buffer.from(head, "latin1"), Buffer.alloc(200, 65)]),
    ] as const,
);

const entityBomb = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a0 "ha">${Array.from(
  { length: 20 },
  (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`,
).join("")}]><svg xmlns="http://www.w3.org/2000/svg"><text>&a20;</text></svg>`;

export const SVGS: readonly (readonly [string, Buffer])[] = (
  [
    [
      "a script",
      `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`,
    ],
    ["a handler", `<svg/onload=alert(1) xmlns="http://www.w3.org/2000/svg">`],
    [
      "a file of the server",
      `\ufeff<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>`,
    ],
    [
      "an address to fetch",
      `<!DOCTYPE svg SYSTEM "http://127.0.0.1:1/x.dtd"><svg><image href="http://127.0.0.1:1/"/></svg>`,
    ],
    ["an entity bomb", entityBomb],
    [
      "a name space of its own",
      `  <!-- a comment -->\n<svg:svg xmlns:svg="http://www.w3.org/2000/svg"/>`,
    ],
    ["capital letters", `<SVG xmlns="http://www.w3.org/2000/svg"></SVG>`],
  ] as const
).map(([what, text]) => [what, Buffer.from(text)] as const);

/** The same drawings in clothes that a careless look does not recognise: no accepted image either. */
export const HIDDEN_SVGS: readonly (readonly [string, Buffer])[] = [
  ["packed", gzipSync("<svg xmlns='http://www.w3.org/2000/svg'/>")],
  [
    "in UTF-16",
    Buffer.from("\ufeff<svg xmlns='http://www.w3.org/2000/svg'/>", "utf16le"),
  ],
  ["after five thousand spaces", Buffer.from(`${" ".repeat(5000)}<svg/>`)],
];

/** Names as clients may claim them, and what becomes of them. */
export const FILE_NAMES: readonly (readonly [name: string, kept: string])[] = [
  ["../../etc/passwd", "passwd"],
  ["..\\..\\windows\\win.ini", "win.ini"],
  ["/etc/shadow.png", "shadow.png"],
  ["C:\\boot.png", "boot.png"],
  ["\\\\server\\share\\a.png", "a.png"],
  ["..", "image"],
  [".", "image"],
  ["...", "image"],
  ["", "image"],
  ["   ", "image"],
  [".htaccess", "htaccess"],
  [".env", "env"],
  ["CON.png", "CON.png"],
  ["nul", "nul"],
  ["a.png.php", "a.png.php"],
  ["a.php.png", "a.php.png"],
  ["a.php;.png", "a.php;.png"],
  ["a.html", "a.html"],
  ["a.svg", "a.svg"],
  ["%2e%2e%2fa.png", "%2e%2e%2fa.png"],
  ["..%c0%afa.png", "%c0%afa.png"],
  ["<script>alert(1)</script>.png", "script.png"],
  ['"><img src=x onerror=alert(1)>.png', "img src=x onerror=alert(1).png"],
  ["a:b.png", "ab.png"],
  ["a|b?c*d.png", "abcd.png"],
  ["${jndi:ldap://x}.png", "x}.png"],
  ["{{7*7}}.png", "{{77}}.png"],
  ["a'; DROP TABLE media;--.png", "a'; DROP TABLE media;--.png"],
  ["\u202egnp.exe", "gnp.exe"],
  ["a\u200bb.png", "ab.png"],
  ["a\tb.png", "ab.png"],
  ["a\u0007b.png", "ab.png"],
  [`${"a".repeat(5000)}.png`, `${"a".repeat(196)}.png`],
  [`${"../".repeat(500)}a.png`, "a.png"],
  ["Grüße 日本.png", "Grüße 日本.png"],
  ["👩‍👩‍👧.png", "👩👩👧.png"],
];

const part = (headers: string, content = "abc"): string =>
  `--x\r\n${headers}\r\n\r\n${content}\r\n`;
const IMAGE = 'Content-Disposition: form-data; name="image"; filename="a.png"';
const FORM = "multipart/form-data; boundary=x";

/** Requests that hold no upload: content type, body, and the status of the refusal. */
export const MALFORMED: readonly (readonly [string, string, string, number])[] =
  [
    ["no multipart at all", "application/json", "{}", 415],
    [
      "a form of another kind",
      "application/x-www-form-urlencoded",
      "image=a",
      415,
    ],
    ["no boundary", "multipart/form-data", "--x\r\n\r\n--x--", 400],
    [
      "an empty boundary",
      "multipart/form-data; boundary=",
      "--\r\n\r\n----",
      400,
    ],
    [
      "a huge boundary",
      `multipart/form-data; boundary=${"x".repeat(5000)}`,
      "--x--",
      400,
    ],
    ["nothing at all", FORM, "", 400],
    ["nothing in it", FORM, "--x--\r\n", 400],
    ["no end", FORM, part(IMAGE).trimEnd(), 400],
    ["no headers", FORM, "--x\r\n\r\nabc\r\n--x--\r\n", 400],
    [
      "another boundary",
      "multipart/form-data; boundary=y",
      `${part(IMAGE)}--x--\r\n`,
      400,
    ],
    ["headers without an end", FORM, `--x\r\n${IMAGE}`, 400],
    [
      "a header of a megabyte",
      FORM,
      `${part(`X-A: ${"a".repeat(1_000_000)}\r\n${IMAGE}`)}--x--\r\n`,
      400,
    ],
    [
      "a file without a name of a field",
      FORM,
      `${part('Content-Disposition: form-data; filename="a.png"')}--x--\r\n`,
      400,
    ],
    [
      "a file in another field",
      FORM,
      `${part('Content-Disposition: form-data; name="file"; filename="a.png"')}--x--\r\n`,
      400,
    ],
    [
      "text for a file",
      FORM,
      `${part('Content-Disposition: form-data; name="image"')}--x--\r\n`,
      400,
    ],
    [
      "a forbidden field",
      FORM,
      `${part('Content-Disposition: form-data; name="__proto__"')}--x--\r\n`,
      400,
    ],
    [
      "a hundred fields",
      FORM,
      `${part('Content-Disposition: form-data; name="a"').repeat(100)}--x--\r\n`,
      400,
    ],
    ["an empty file", FORM, `${part(IMAGE, "")}--x--\r\n`, 400],
  ];

/** The same with an address where the file should be; nothing may be fetched. */
export const addressesForFiles = (
  address: string,
): readonly (readonly [contentType: string, body: string])[] => [
  [
    FORM,
    `${part('Content-Disposition: form-data; name="image"', address)}--x--\r\n`,
  ],
  [
    FORM,
    `${part('Content-Disposition: form-data; name="url"', address)}--x--\r\n`,
  ],
  [FORM, `${part(IMAGE, address)}--x--\r\n`],
  [
    FORM,
    `${part(`${IMAGE}\r\nContent-Type: message/external-body; access-type=URL; URL="${address}"`, "")}--x--\r\n`,
  ],
  [
    FORM,
    `${part(IMAGE, `<svg xmlns="http://www.w3.org/2000/svg"><image href="${address}"/></svg>`)}--x--\r\n`,
  ],
  ["application/json", JSON.stringify({ image: address, url: address })],
];
