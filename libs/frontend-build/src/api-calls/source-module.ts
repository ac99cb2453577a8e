import { analyze } from "eslint-scope";
import type { Variable } from "eslint-scope";
import type * as Tree from "estree";

/** A module of a build, as far as its calls of the API are looked for. */
export interface ParsedModule {
  program: Tree.Program;
  /** Whether the build contains it; others are looked at for names that lead through them. */
  isBundled: boolean;
  /** What an import of the module leads to; undefined for packages. */
  resolve(request: string): ParsedModule | undefined;
}

export type FunctionNode =
  | Tree.ArrowFunctionExpression
  | Tree.FunctionExpression
  | Tree.FunctionDeclaration;

export interface Call {
  callee: Tree.Expression;
  arguments: (Tree.Expression | Tree.SpreadElement)[];
  module: SourceModule;
}

/** A parsed module with what its names mean. */
export class SourceModule {
  readonly objects: Tree.ObjectExpression[] = [];
  readonly calls: Call[] = [];
  private readonly variables = new Map<unknown, Variable>();
  private readonly parents = new Map<Tree.Node, Tree.Node>();

  constructor(readonly parsed: ParsedModule) {
    const { program } = parsed;
    const scopes = analyze(program, {
      ecmaVersion: 2022,
      sourceType: "module",
    });
    for (const scope of scopes.scopes) {
      for (const { identifier, resolved } of scope.references)
        if (resolved) this.variables.set(identifier, resolved);
      for (const variable of scope.variables)
        for (const name of variable.identifiers)
          this.variables.set(name, variable);
    }
    if (!parsed.isBundled) return;
    walk(program, (node, parent) => {
      if (parent) this.parents.set(node, parent);
      if (node.type === "ObjectExpression") this.objects.push(node);
      if (node.type !== "CallExpression") return;
      const { callee } = node;
      if (callee.type === "Super") return;
      this.calls.push({ callee, arguments: node.arguments, module: this });
    });
  }

  /** Where a name comes from; undefined for what the language has. */
  definitionOf(name: Tree.Identifier): Variable["defs"][number] | undefined {
    return this.variables.get(name)?.defs[0];
  }

  /**
   * The function that makes an object of functions, one of which holds the node: what it is called with
   * is used only where that one function of the object is. Null where there is none.
   */
  factoryOf(node: Tree.Node): FunctionNode | null {
    const method = this.above(node, isFunction);
    const property = method && this.parents.get(method);
    if (property?.type !== "Property") return null;
    const object = this.parents.get(property);
    const place = object && this.parents.get(object);
    if (place?.type === "ArrowFunctionExpression") return place;
    if (place?.type !== "ReturnStatement") return null;
    return this.above(place, isFunction);
  }

  /** The functions that a node lies in, the nearest first. */
  functionsAround(node: Tree.Node): FunctionNode[] {
    const nearest = this.above(node, isFunction);
    return nearest ? [nearest, ...this.functionsAround(nearest)] : [];
  }

  private above<Found extends Tree.Node>(
    node: Tree.Node,
    isMeant: (node: Tree.Node) => node is Found,
  ): Found | null {
    let parent = this.parents.get(node);
    while (parent && !isMeant(parent)) parent = this.parents.get(parent);
    return parent ?? null;
  }

  /** What the module exports by a name: an expression or declaration of its own, or another module's. */
  exported(
    name: string,
  ): Tree.Node | { from: string; name: string } | undefined {
    for (const statement of this.parsed.program.body) {
      const found = exportedBy(statement, name);
      if (found) return found;
    }
    return undefined;
  }

  /** Modules of which everything is exported again. */
  get passedOn(): string[] {
    return this.parsed.program.body.flatMap((statement) =>
      statement.type === "ExportAllDeclaration"
        ? [String(statement.source.value)]
        : [],
    );
  }
}

function exportedBy(
  statement: Tree.Program["body"][number],
  name: string,
): Tree.Node | { from: string; name: string } | undefined {
  if (statement.type === "ExportDefaultDeclaration")
    return name === "default"
      ? (statement.declaration as Tree.Node)
      : undefined;
  if (statement.type !== "ExportNamedDeclaration") return undefined;
  const { declaration, specifiers, source } = statement;
  if (declaration?.type === "FunctionDeclaration")
    return declaration.id.name === name ? declaration : undefined;
  if (declaration?.type === "VariableDeclaration")
    return declaration.declarations.find(
      ({ id }) => id.type === "Identifier" && id.name === name,
    )?.id;
  const specifier = specifiers.find(
    ({ exported }) => exported.type === "Identifier" && exported.name === name,
  );
  if (specifier?.local.type !== "Identifier") return undefined;
  return source
    ? { from: String(source.value), name: specifier.local.name }
    : specifier.local;
}

export const isFunction = (node: Tree.Node): node is FunctionNode =>
  node.type === "ArrowFunctionExpression" ||
  node.type === "FunctionExpression" ||
  node.type === "FunctionDeclaration";

type Visit = (node: Tree.Node, parent: Tree.Node | null) => void;

/** Every node of a tree, without what stands below those that are left out. */
export function walk(
  root: Tree.Node,
  visit: Visit,
  isLeftOut: (node: Tree.Node) => boolean = () => false,
): void {
  const waiting: [Tree.Node, Tree.Node | null][] = [[root, null]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [node, parent] = next;
    visit(node, parent);
    for (const value of Object.values(node) as unknown[])
      for (const child of Array.isArray(value) ? (value as unknown[]) : [value])
        if (isNode(child) && !isLeftOut(child)) waiting.push([child, node]);
  }
}

const isNode = (value: unknown): value is Tree.Node =>
  typeof value === "object" &&
  value !== null &&
  "type" in value &&
  typeof value.type === "string";
