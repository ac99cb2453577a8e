import { Parser, type AnyNode, type Program } from "acorn";

/**
 * Takes a few scripts that a browser refuses: names that are declared twice, and mistakes in regular
 * expressions. To look for these takes minutes for a script that was made for it.
 */
const LinearParser = Parser.extend(
  (Base) =>
    class extends Base {
      declareName(): void {}
      validateRegExpPattern(): void {}
    },
);

/** @returns the sentence of the parser for what is no script. */
export function readScript(text: string): Program | string {
  try {
    return LinearParser.parse(text, {
      ecmaVersion: "latest",
      sourceType: "script",
    });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Every node of a part of a script. */
export function* nodesOf(root: AnyNode): Generator<AnyNode> {
  const waiting: AnyNode[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node;
    for (const value of Object.values(node) as unknown[])
      for (const child of Array.isArray(value) ? value : [value])
        if (isNode(child)) waiting.push(child);
  }
}

const isNode = (value: unknown): value is AnyNode =>
  typeof value === "object" && value !== null && "type" in value;
