import { blocksToOps, embedBlock, lineBlock } from "./document-ops";
import type { Block, Op } from "./document-ops";
import { readBlock } from "./read-blocks";
import { isBlockElement, readInline } from "./read-inline";
import { sameContainer } from "./same-container";
import { splitBlocks } from "./split-blocks";
import type { SourceNode } from "./split-blocks";

/**
 * Reads stored HTML without losing anything: what the editor can edit becomes lines, everything else
 * (tables, figures, a list with code inside) a block that keeps its source.
 */
export function htmlToOps(html: string): Op[] {
  const blocks: Block[] = [];
  for (const group of groupInline(splitBlocks(html))) {
    const next = readGroup(group);
    const first = next[0];
    const last = blocks.at(-1);
    // Two lists or quotes in a row would melt into one; an empty line keeps them apart.
    if (first && last && sameContainer(last, first)) blocks.push(lineBlock([]));
    blocks.push(...next);
  }
  const last = blocks.at(-1);
  if (!last || last.kind === "embed") blocks.push(lineBlock([]));
  return blocksToOps(blocks);
}

type Group = { block: SourceNode } | { inline: SourceNode[] };

/** Text and inline elements between blocks belong together, as one paragraph. */
function groupInline(nodes: readonly SourceNode[]): Group[] {
  const groups: Group[] = [];
  for (const entry of nodes) {
    const last = groups.at(-1);
    if (isBlockElement(entry.node)) groups.push({ block: entry });
    else if (last && "inline" in last) last.inline.push(entry);
    else groups.push({ inline: [entry] });
  }
  return groups;
}

function readGroup(group: Group): Block[] {
  if ("inline" in group) {
    const inline = readInline(group.inline.map(({ node }) => node));
    const source = group.inline.map((entry) => entry.source).join("");
    return inline ? [lineBlock(inline)] : [embedBlock("raw-block", source)];
  }
  const { node, source } = group.block;
  const lines = node instanceof Element ? readBlock(node) : null;
  return lines ?? [embedBlock("raw-block", source)];
}
