import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Fetches and runs scripts as a browser does, which jsdom does not: from a release's folder, refusing
 * content that is not what the element's integrity says.
 * @param change what a script is served as.
 * @returns what ends it, and the paths that were asked for.
 */
export function serveRelease(
  folder: string,
  base: string,
  change: (path: string, text: string) => string = (_, text) => text,
): { asked: string[]; stop: () => void } {
  const asked: string[] = [];
  const append = Node.prototype.appendChild;
  Node.prototype.appendChild = function <T extends Node>(
    this: Node,
    node: T,
  ): T {
    const added = append.call(this, node) as T;
    if (node instanceof HTMLScriptElement && node.src.includes(base)) {
      const [, path = ""] = new URL(node.src).pathname.split(base);
      asked.push(path);
      setTimeout(() => run(node, join(folder, path), path));
    }
    return added;
  };

  function run(script: HTMLScriptElement, file: string, path: string): void {
    const text = change(path, readFileSync(file, "utf8"));
    const digest = createHash("sha384").update(text).digest("base64");
    // Undefined until it is set: jsdom does not know this property.
    const wanted = script.integrity as string | undefined;
    const isRefused = wanted !== undefined && wanted !== `sha384-${digest}`;
    if (!isRefused) window.eval(text);
    script.dispatchEvent(new Event(isRefused ? "error" : "load"));
  }

  return { asked, stop: () => void (Node.prototype.appendChild = append) };
}
