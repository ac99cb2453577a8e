const VOID = new Set(
  "area base br col embed hr img input link meta source track wbr".split(" "),
);
const TOKEN =
  /<!--[\s\S]*?-->|<(\/?)([a-z][a-z0-9-]*)((?:(?![a-z0-9-])(?:"[^"]*"|'[^']*'|[^'">])+)?)>/gi;

/**
 * Cuts HTML into its top-level parts: elements with their source as it is written, and the text
 * between them. Null if the tags do not pair, because the source is then unreliable.
 */
export function splitSource(html: string): string[] | null {
  const parts: string[] = [];
  const open: string[] = [];
  let start = 0;
  const cut = (end: number) => {
    if (end > start) parts.push(html.slice(start, end));
    start = end;
  };
  for (const match of html.matchAll(TOKEN)) {
    const [token, slash, tag = "", rest = ""] = match;
    const name = tag.toLowerCase();
    const end = match.index + token.length;
    if (slash === undefined) continue;
    if (slash === "/") {
      if (open.pop() !== name) return null;
      if (open.length === 0) cut(end);
      continue;
    }
    if (open.length === 0) cut(match.index);
    if (VOID.has(name) || rest.endsWith("/")) {
      if (open.length === 0) cut(end);
    } else open.push(name);
  }
  cut(html.length);
  return open.length === 0 ? parts : null;
}

/** The top-level nodes of HTML, each with its source. White space between blocks is left out. */
export interface SourceNode {
  node: Node;
  source: string;
}

function parseFragment(html: string): ParentNode & Node {
  return new DOMParser().parseFromString(`<body>${html}</body>`, "text/html")
    .body;
}

/**
 * Blocks keep their exact source if it is well-formed, as the server stores it. Otherwise they have the
 * browser's version.
 */
export function splitBlocks(html: string): SourceNode[] {
  const nodes = [...parseFragment(html).childNodes];
  const parts = splitSource(html);
  const isAligned =
    parts?.length === nodes.length &&
    parts.every((part, index) => isSame(part, nodes[index]));
  return nodes
    .map((node, index) => ({
      node,
      source: (isAligned ? parts[index] : undefined) ?? sourceOf(node),
    }))
    .filter(
      ({ node }) =>
        node.nodeType === Node.ELEMENT_NODE ||
        (node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== ""),
    );
}

function isSame(part: string, node: Node | undefined): boolean {
  if (!(node instanceof Element)) return !part.startsWith("<");
  return part.slice(1).toLowerCase().startsWith(node.tagName.toLowerCase());
}

function sourceOf(node: Node): string {
  if (node instanceof Element) return node.outerHTML;
  return node.textContent ?? "";
}
