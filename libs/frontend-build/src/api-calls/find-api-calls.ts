import type { Expression, ObjectExpression, Pattern } from "estree";
import { Evaluator } from "./evaluator";
import type { ParsedModule, SourceModule } from "./source-module";
import { UNKNOWN } from "./values";

const METHODS = new Set(["GET", "POST", "PUT", "PATCH", "DELETE"]);

/** Ways to write one path that are worth telling apart. */
const MOST_VARIANTS = 8;

/**
 * Calls of the API that sources make, e.g. `GET /posts/{}`: whatever object has a method and a path, as
 * calls of the shell's `api` do. Braces stand for what only the running program knows. A path of which
 * nothing can be read is left out.
 */
export function findApiCalls(modules: readonly ParsedModule[]): string[] {
  const evaluator = new Evaluator(modules);
  const found = new Set<string>();
  for (const module of evaluator.modules)
    for (const object of module.objects) {
      const method = evaluator.property(object, "method");
      const path = evaluator.property(object, "path");
      if (!method || !path) continue;
      for (const [verb, address] of together(method, path))
        for (const call of callsOf(
          { evaluator, module, object },
          verb,
          address,
        ))
          found.add(call);
    }
  return [...found].sort();
}

/** `isNew ? "POST" : "PUT"` beside `isNew ? "/tags" : "/tags/1"` are two calls, not four. */
function together(method: Part, path: Part): [Part, Part][] {
  const areSame =
    method.type === "ConditionalExpression" &&
    path.type === "ConditionalExpression" &&
    textOf(method.test) === textOf(path.test);
  return areSame
    ? [
        [method.consequent, path.consequent],
        [method.alternate, path.alternate],
      ]
    : [[method, path]];
}

/** Without where it stands. */
const textOf = (node: Part): string =>
  JSON.stringify(node, (key, value: unknown) =>
    /^(start|end|range|loc)$/.test(key) ? undefined : value,
  );

type Part = Expression | Pattern;

interface Place {
  evaluator: Evaluator;
  module: SourceModule;
  object: ObjectExpression;
}

function callsOf(place: Place, method: Part, path: Part): string[] {
  const verbs = place.evaluator
    .texts(method, place.module)
    .filter((verb) => METHODS.has(verb));
  if (verbs.length === 0) return [];
  const paths = pathsOf(place, path).map(normal);
  return verbs.flatMap((verb) => paths.map((text) => `${verb} ${text}`));
}

/**
 * Of an object with a function for each call, such as those of a resource, nobody knows here which are
 * used: what is known of its paths only by what made the object is left out.
 */
function pathsOf({ evaluator, module, object }: Place, path: Part): string[] {
  const factory = module.factoryOf(object);
  const unasked = factory ? [factory] : [];
  const readable = evaluator
    .textsByCall(path, module, unasked)
    .filter(isReadable);
  if (new Set(readable.map(normal)).size <= MOST_VARIANTS) return readable;
  const alone = evaluator.textsAlone(path, module).filter(isReadable);
  return alone.length > 0 ? alone : readable;
}

/** Below the API's base path, with at least one part that is known. */
function isReadable(path: string): boolean {
  return (
    path.startsWith("/") &&
    normal(path)
      .split("/")
      .some((part) => part !== "" && part !== UNKNOWN)
  );
}

/** Without a query, which belongs to no call's name. */
function normal(path: string): string {
  return path.replace(/[?#].*$/s, "").replace(/(\{\})+/g, UNKNOWN);
}
