/** Requests made to take long, for tests only. */

const json = (value: unknown): string => JSON.stringify(value);

const times = (count: number, part: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => part(index)).join(",");

const MEGABYTES_5 = 5_000_000;

/** As text, because no program should have to hold them as values. */
export const HEAVY_JSON: readonly [string, string][] = [
  ["400,000 unknown keys", `{${times(400_000, (n) => `"k${n}":1`)}}`],
  ["5,000 unknown keys", `{${times(4900, (n) => `"k${n}":1`)}}`],
  [
    "as many unknown keys inside",
    `{"form":{${times(4900, (n) => `"k${n}":1`)}}}`,
  ],
  ["two million numbers", `{"email":[${"1,".repeat(2_000_000)}1]}`],
  ["5,000 numbers", `{"email":[${"1,".repeat(4900)}1]}`],
  ["a million empty objects", `{"email":[${"{},".repeat(1_200_000)}1]}`],
  [
    "lists in lists",
    `{"email":${"[".repeat(1_000_000)}${"]".repeat(1_000_000)}}`,
  ],
  ["lists twelve deep", `{"email":${"[".repeat(11)}${"]".repeat(11)}}`],
  ["backslashes", `{"email":"${"\\\\".repeat(MEGABYTES_5 / 3)}"}`],
  ["quotes", `{"email":"${'\\"'.repeat(MEGABYTES_5 / 3)}"}`],
  ["a long name", json({ email: "a".repeat(60_000), password: "x" })],
  ["a long address", json({ email: `${"a.".repeat(30_000)}@b.c` })],
  ["many signs", json({ email: "@".repeat(60_000), name: "(".repeat(3000) })],
  ["wide signs", json({ title: "👩".repeat(14_000), content: "x" })],
];

/** Whole texts, as HTML. */
export const HEAVY_TEXTS: readonly [string, string][] = [
  [
    "an article of a megabyte",
    `<h2>Head line</h2><p>${"Lorem ipsum <b>dolor</b> sit ".repeat(12)}</p>`.repeat(
      2500,
    ),
  ],
  ["nested divisions", "<div>".repeat(900_000)],
  ["nested formatting", "<b><i><u><s><p>".repeat(300_000)],
  ["attributes", `<p ${times(300_000, (n) => `a${n}=1`)}>x</p>`],
  ["wide signs", `<p>${"👩".repeat(1_100_000)}</p>`],
  ["brackets", "<".repeat(240_000)],
  ["entities", "&amp;".repeat(190_000)],
  ["open scripts", "<script".repeat(600_000)],
  ["equal headings", "<h2>a b</h2>".repeat(70_000)],
  [
    "code",
    `<pre data-language="cpp">${'class A { String s = "x"; }\n'.repeat(2000)}</pre>`.repeat(
      16,
    ),
  ],
  [
    "formulas",
    `<p>x <span class="ql-formula" data-value="${"\\frac{a}{b}+".repeat(150)}1"></span></p>`.repeat(
      500,
    ),
  ],
  [
    "a table",
    `<table>${"<tr><td>a</td><td>b</td></tr>".repeat(25_000)}</table>`,
  ],
  ["links", '<a href="https://a.example/c">x</a> '.repeat(22_000)],
  ["pictures", '<img src="/media/aa/bb.png" alt="x">'.repeat(20_000)],
  [
    "pictures as data",
    `<img src="data:image/png;base64,${"A".repeat(90_000)}">`.repeat(40),
  ],
];

/** As many pieces as a text may have. */
export const HEAVY_BLOCKS = {
  ops: Array.from({ length: 24_000 }, (_, n) => ({
    insert: "a",
    attributes: { [n % 2 ? "bold" : "italic"]: true },
  })),
};
