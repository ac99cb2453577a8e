import type {
  AnyNode,
  BinaryExpression,
  ConditionalExpression,
  IfStatement,
  LogicalExpression,
  Program,
  TemplateLiteral,
} from "acorn";
import { listing } from "@octavo/format";
import { failed, passed, skipped, type Finding } from "./candidate";
import { nodesOf } from "./script";

/**
 * Functions of a webpack runtime that make the name of a chunk's script or sheet of its id, e.g.
 * `r.u = e => (524 === e ? "app" : e) + "." + { 313: "ef98", 524: "07aa" }[e] + ".js"`.
 */
const NAMING: ReadonlySet<string> = new Set(["u", "k", "miniCssF"]);
/** Nodes of such a function that are evaluated for each chunk: many times those of a real one. */
const MOST_STEPS = 500;
const MOST_NAMED = 5;

/**
 * Every chunk that the container may ask for is a file of the release. Without one, a screen that no one
 * opened in time would fail for readers.
 */
export function chunksFinding(
  path: string,
  program: Program | string,
  files: ReadonlySet<string>,
): Finding {
  if (typeof program === "string")
    return skipped(`${path} cannot be read as a script.`);
  // The runtime finds them next to the entry.
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const named = new Set<string>();
  const missing = new Set<string>();
  for (const name of chunkNames(program)) {
    (files.has(folder + name) ? named : missing).add(name);
    if (missing.size > MOST_NAMED) break;
  }
  return missing.size > 0
    ? failed(
        `The entry names ${listing([...missing].map(shortened), MOST_NAMED)}, which the release does not have. Build it again, and upload all that was built.`,
      )
    : passed(`All ${named.size} chunks that the entry names are there.`);
}

/** Names of files, as the script's runtime would make them of all ids that it knows. */
function* chunkNames(program: Program): Generator<string> {
  for (const node of nodesOf(program)) {
    const naming = namingFunction(node);
    if (naming) yield* namesOf(naming);
  }
}

interface Naming {
  parameter: string;
  body: AnyNode;
}

function namingFunction(node: AnyNode): Naming | null {
  if (node.type !== "AssignmentExpression") return null;
  const { left, right } = node;
  if (
    left.type !== "MemberExpression" ||
    left.property.type !== "Identifier" ||
    !NAMING.has(left.property.name) ||
    (right.type !== "ArrowFunctionExpression" &&
      right.type !== "FunctionExpression")
  )
    return null;
  const [parameter] = right.params;
  return parameter?.type === "Identifier"
    ? { parameter: parameter.name, body: right.body }
    : null;
}

function* namesOf(naming: Naming): Generator<string> {
  const reading = new ChunkNames(naming);
  for (const id of reading.ids) {
    const name = reading.of(id);
    if (name !== null && /\.(m?js|css)$/.test(name)) yield name;
  }
}

/** Evaluates the few kinds of expressions that make such a name, and runs nothing of the script. */
class ChunkNames {
  readonly ids = new Set<string | undefined>();
  private readonly maps = new Map<AnyNode, Map<string, unknown>>();
  private id: string | undefined;
  private steps = 0;

  constructor(private readonly naming: Naming) {
    for (const node of nodesOf(naming.body)) this.collectIds(node);
    // The name of the only chunk is a constant.
    if (this.ids.size === 0) this.ids.add(undefined);
  }

  /** @returns null for an id without a name. */
  of(id: string | undefined): string | null {
    this.id = id;
    this.steps = 0;
    const value = this.evaluate(this.naming.body);
    return typeof value === "string" ? value : null;
  }

  private collectIds(node: AnyNode): void {
    if (node.type === "MemberExpression" && this.isId(node.property))
      for (const key of this.mapOf(node.object).keys()) this.ids.add(key);
    if (node.type !== "BinaryExpression" || !isEquals(node)) return;
    for (const [one, other] of [
      [node.left, node.right],
      [node.right, node.left],
    ] as const)
      if (this.isId(one) && other.type === "Literal")
        this.ids.add(String(other.value));
  }

  private isId = (node: AnyNode): boolean =>
    node.type === "Identifier" && node.name === this.naming.parameter;

  /** The values of an object that is written out; empty for anything else. */
  private mapOf(node: AnyNode): Map<string, unknown> {
    const known = this.maps.get(node);
    if (known) return known;
    const map = new Map<string, unknown>();
    for (const one of node.type === "ObjectExpression" ? node.properties : [])
      if (one.type === "Property" && one.value.type === "Literal")
        map.set(keyOf(one.key), one.value.value);
    this.maps.set(node, map);
    return map;
  }

  /** @returns undefined for what is not known, as for an id that a map lacks. */
  private evaluate(node: AnyNode): unknown {
    this.steps += 1;
    if (this.steps > MOST_STEPS) return undefined;
    switch (node.type) {
      case "Literal":
        return node.value;
      case "Identifier":
        return this.isId(node) ? this.id : undefined;
      case "MemberExpression":
        return this.mapOf(node.object).get(
          String(this.evaluate(node.property)),
        );
      case "BinaryExpression":
        return this.compute(node);
      case "LogicalExpression":
        return this.pick(node);
      case "TemplateLiteral":
        return this.fill(node);
      case "ConditionalExpression":
      case "IfStatement":
        return this.choose(node);
      case "ReturnStatement":
        return node.argument ? this.evaluate(node.argument) : undefined;
      case "BlockStatement":
        return this.run(node.body);
      default:
        return undefined;
    }
  }

  private run(statements: readonly AnyNode[]): unknown {
    for (const statement of statements) {
      const value = this.evaluate(statement);
      if (value !== undefined) return value;
    }
    return undefined;
  }

  private pick({ operator, left, right }: LogicalExpression): unknown {
    return operator === "&&"
      ? undefined
      : (this.evaluate(left) ?? this.evaluate(right));
  }

  private fill({ quasis, expressions }: TemplateLiteral): unknown {
    return joined(
      quasis.flatMap(({ value }, index) => {
        const between = expressions[index];
        return between
          ? [value.cooked, this.evaluate(between)]
          : [value.cooked];
      }),
    );
  }

  private compute(node: BinaryExpression): unknown {
    const values = [this.evaluate(node.left), this.evaluate(node.right)];
    if (node.operator === "+") return joined(values);
    return isEquals(node) ? String(values[0]) === String(values[1]) : undefined;
  }

  private choose({
    test,
    consequent,
    alternate,
  }: ConditionalExpression | IfStatement): unknown {
    if (this.evaluate(test) === true) return this.evaluate(consequent);
    return alternate ? this.evaluate(alternate) : undefined;
  }
}

const isEquals = ({ operator }: BinaryExpression): boolean =>
  operator === "===" || operator === "==";

/** A name with a part that is not known is none. */
const joined = (values: readonly unknown[]): string | undefined =>
  values.includes(undefined) ? undefined : values.join("");

const keyOf = (key: AnyNode): string =>
  key.type === "Identifier"
    ? key.name
    : key.type === "Literal"
      ? String(key.value)
      : "";

const shortened = (name: string): string => name.slice(0, 100);
