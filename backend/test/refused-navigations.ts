const link = (label: string, url: string) => ({ label, url });
const entry = (label: string, url: string) => ({
  ...link(label, url),
  links: null,
});
const group = (label: string, links: object[]) => ({
  label,
  url: null,
  links,
});

const ADDRESSES = [
  "/a b",
  ..."javascript:alert(1) //evil.example /\\evil.example data:text/html,x https:///x mailto:nobody about".split(
    " ",
  ),
  'https://x.example/"onclick=',
];

/** What header and footer cannot be, and what is said of it. A page is at /page-1. */
export const REFUSED_NAVIGATIONS: [
  name: string,
  input: object,
  sentence: string,
][] = [
  [
    "500 entries",
    { header: Array(500).fill(entry("x", "/x")) },
    "The header has at most 50 entries",
  ],
  ["no label", { header: [entry(" ", "/x")] }, "Every link needs a label"],
  [
    "a long label",
    { header: [entry("x".repeat(61), "/x")] },
    "A label must be at most 60 characters",
  ],
  [
    "a group in a group",
    { header: [group("x", [group("y", [])])] },
    'Unknown field: "links". This call takes label, url.',
  ],
  [
    "a group with an address",
    { header: [{ label: "x", url: "/x", links: [] }] },
    "x is a group of links, so it has no address of its own.",
  ],
  [
    "a page twice",
    { header: [entry("x", "/page-1"), entry("y", "/page-1")] },
    "The header has /page-1 twice. A page has one place in the menu.",
  ],
  ["a footer of words", { footer: ["x"] }, "footer must be a list of groups"],
  [
    "seven groups",
    { footer: Array(7).fill({ title: "x", links: [] }) },
    "The footer has at most 6 groups",
  ],
  [
    "a group without title",
    { footer: [{ links: [] }] },
    "Every group needs a title",
  ],
  [
    "a long title",
    { footer: [{ title: "x".repeat(61), links: [] }] },
    "A title must be at most 60 characters",
  ],
  ["no links", { footer: [{ title: "x" }] }, "links must be a list"],
  [
    "thirteen links",
    { footer: [{ title: "x", links: Array(13).fill(link("x", "/x")) }] },
    "A group has at most 12 links",
  ],
  ...ADDRESSES.map((url): [string, object, string] => [
    url,
    { footer: [{ title: "x", links: [link("x", url)] }] },
    "An address must be a path such as /about, or begin with https:, http: or mailto:",
  ]),
];
