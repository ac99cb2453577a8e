import type * as Tree from "estree";
import { isFunction, walk } from "./source-module";
import type { Call, FunctionNode, SourceModule } from "./source-module";

/** What an expression may be when the program runs, as far as that can be read from the sources. */
export type Value =
  | { kind: "text"; text: string }
  | { kind: "function"; node: FunctionNode; module: SourceModule }
  | { kind: "object"; node: Tree.ObjectExpression; module: SourceModule };

/** Stands for a text that only the running program knows. */
export const UNKNOWN = "{}";

export const UNKNOWN_VALUE: Value = { kind: "text", text: UNKNOWN };

/** Of what one expression may be. */
export const MOST_VALUES = 60;

/** `jsx(Screen, { path })` calls the component with its properties. */
export function asElement(call: Call): Call[] {
  const [component] = call.arguments;
  const isJsx =
    call.callee.type === "Identifier" &&
    /^_?jsxs?(DEV)?$/.test(call.callee.name);
  return isJsx && component?.type === "Identifier"
    ? [
        {
          callee: component,
          arguments: call.arguments.slice(1, 2),
          module: call.module,
        },
      ]
    : [];
}

/** Expressions that a function answers with, its inner functions apart. */
export function answersOf(node: FunctionNode): Tree.Expression[] {
  if (node.body.type !== "BlockStatement") return [node.body];
  const answers: Tree.Expression[] = [];
  walk(
    node.body,
    (inner) => {
      if (inner.type === "ReturnStatement" && inner.argument)
        answers.push(inner.argument);
    },
    isFunction,
  );
  return answers;
}

/** By which property a pattern gets to a name: empty when it is the name itself. */
export function pathTo(pattern: Tree.Pattern, name: string): string[] | null {
  if (pattern.type === "Identifier") return pattern.name === name ? [] : null;
  if (pattern.type === "AssignmentPattern") return pathTo(pattern.left, name);
  if (pattern.type !== "ObjectPattern") return null;
  for (const property of pattern.properties) {
    if (property.type !== "Property") continue;
    const inner = pathTo(property.value, name);
    const key = nameOf(property);
    if (inner && key !== undefined) return [key, ...inner];
  }
  return null;
}

export function nameOf({
  key,
  computed,
}: Tree.Property | Tree.AssignmentProperty): string | undefined {
  if (computed) return undefined;
  if (key.type === "Identifier") return key.name;
  return key.type === "Literal" ? String(key.value) : undefined;
}

/** Every combination of the parts, as text. */
export function joined(parts: Value[][]): Value[] {
  let texts = [""];
  for (const values of parts)
    texts = texts
      .flatMap((text) =>
        values.map(
          (value) => text + (value.kind === "text" ? value.text : UNKNOWN),
        ),
      )
      .slice(0, MOST_VALUES);
  return texts.map((text) => ({ kind: "text", text }));
}

export function distinct(values: Value[]): Value[] {
  const seen = new Set<unknown>();
  return values.filter((value) => {
    const key = value.kind === "text" ? value.text : value.node;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
