import type * as Tree from "estree";
import { ModuleExports } from "./module-exports";
import { SourceModule } from "./source-module";
import type { Call, FunctionNode, ParsedModule } from "./source-module";
import {
  MOST_VALUES,
  UNKNOWN,
  UNKNOWN_VALUE,
  answersOf,
  asElement,
  distinct,
  joined,
  nameOf,
  pathTo,
} from "./values";
import type { Value } from "./values";

/** Functions that are handed to functions are known after that many rounds. */
const ROUNDS = 3;

/** From an expression to what it consists of. */
const MOST_STEPS = 100;

/**
 * Reads values from the sources of several modules: constants, templates, parameters from what callers
 * hand over, functions that make paths. It does not run anything.
 */
export class Evaluator {
  readonly modules: SourceModule[];
  private readonly exports: ModuleExports;
  private callers = new Map<FunctionNode, Call[]>();
  private readonly active = new Set<Tree.Node>();
  /** What was read with the callers of this round: without it, work grows with every way to a value. */
  private known = new Map<Tree.Node, Value[]>();

  constructor(parsed: readonly ParsedModule[]) {
    this.modules = parsed.map((module) => new SourceModule(module));
    this.exports = new ModuleExports(this.modules);
    for (let round = 0; round < ROUNDS; round += 1) {
      this.callers = this.findCallers();
      this.known = new Map();
    }
  }

  /** Texts that an expression may be; UNKNOWN stands for what cannot be read. */
  texts(node: Tree.Node, module: SourceModule): string[] {
    const values = this.values(node, module).map((value) =>
      value.kind === "text" ? value.text : UNKNOWN,
    );
    return [...new Set(values)];
  }

  /**
   * The same, call by call of the functions around: what one caller hands over is not mixed with what
   * another one does. Nothing of what is handed to the `unasked` ones is looked at.
   */
  textsByCall(
    node: Tree.Node,
    module: SourceModule,
    unasked: readonly FunctionNode[] = [],
  ): string[] {
    const around = module
      .functionsAround(node)
      .filter((one) => !unasked.includes(one) && this.callers.has(one));
    const without: [FunctionNode, Call[]][] = unasked.map((one) => [one, []]);
    const choices = around.reduce<[FunctionNode, Call[]][][]>(
      (before, one) => {
        const calls = this.callers.get(one) ?? [];
        if (before.length * calls.length > MOST_VALUES) return before;
        return before.flatMap((choice) =>
          calls.map((call): typeof choice => [...choice, [one, [call]]]),
        );
      },
      [without],
    );
    const texts = choices.flatMap((choice) => {
      const read = () => this.texts(node, module);
      const found = this.withCallers(
        new Map([...this.callers, ...choice]),
        read,
      );
      // Several texts for one caller of many: which of them are this caller's is not known.
      return choices.length > 1 && found.length > 1
        ? this.withCallers(new Map(choice), read)
        : found;
    });
    return [...new Set(texts)];
  }

  /** The same, without anything that callers hand over. */
  textsAlone(node: Tree.Node, module: SourceModule): string[] {
    return this.withCallers(new Map(), () => this.texts(node, module));
  }

  private withCallers<Result>(
    callers: Map<FunctionNode, Call[]>,
    read: () => Result,
  ): Result {
    const before = { callers: this.callers, known: this.known };
    this.callers = callers;
    this.known = new Map();
    try {
      return read();
    } finally {
      this.callers = before.callers;
      this.known = before.known;
    }
  }

  /** The value of an object's own property; undefined for one that it has not. */
  property(
    object: Tree.ObjectExpression,
    name: string,
  ): Tree.Expression | Tree.Pattern | undefined {
    const found = object.properties.findLast(
      (one) => one.type === "Property" && nameOf(one) === name,
    );
    return found?.type === "Property" ? found.value : undefined;
  }

  private findCallers(): Map<FunctionNode, Call[]> {
    const found = new Map<FunctionNode, Call[]>();
    for (const { calls } of this.modules)
      for (const call of calls.flatMap((one) => [one, ...asElement(one)]))
        for (const value of this.values(call.callee, call.module))
          if (value.kind === "function") keep(found, value.node, call);
    return found;
  }

  private values(node: Tree.Node, module: SourceModule): Value[] {
    const before = this.known.get(node);
    if (before) return before;
    if (this.active.has(node) || this.active.size > MOST_STEPS)
      return [UNKNOWN_VALUE];
    this.active.add(node);
    try {
      const found = distinct(this.read(node, module)).slice(0, MOST_VALUES);
      const values = found.length > 0 ? found : [UNKNOWN_VALUE];
      this.known.set(node, values);
      return values;
    } finally {
      this.active.delete(node);
    }
  }

  private read(node: Tree.Node, module: SourceModule): Value[] {
    switch (node.type) {
      case "Literal":
        return [{ kind: "text", text: String(node.value) }];
      case "TemplateLiteral":
        return this.template(node, module);
      case "ConditionalExpression":
        return [node.consequent, node.alternate].flatMap((one) =>
          this.values(one, module),
        );
      case "LogicalExpression":
        return [node.left, node.right].flatMap((one) =>
          this.values(one, module),
        );
      case "BinaryExpression":
        return node.operator === "+"
          ? joined([
              this.values(node.left, module),
              this.values(node.right, module),
            ])
          : [];
      case "ArrowFunctionExpression":
      case "FunctionExpression":
      case "FunctionDeclaration":
        return [{ kind: "function", node, module }];
      case "ObjectExpression":
        return [{ kind: "object", node, module }];
      default:
        return this.readName(node, module);
    }
  }

  private readName(node: Tree.Node, module: SourceModule): Value[] {
    switch (node.type) {
      case "Identifier":
        return this.named(node, module);
      case "MemberExpression":
        return node.computed || node.property.type !== "Identifier"
          ? []
          : this.member(node.object, node.property.name, module);
      case "CallExpression":
        return this.returned(node, module);
      case "AssignmentPattern":
        return this.values(node.right, module);
      default:
        return [];
    }
  }

  private template(
    { quasis, expressions }: Tree.TemplateLiteral,
    module: SourceModule,
  ): Value[] {
    const parts = quasis.flatMap((quasi, index): Value[][] => {
      const text = quasi.value.cooked ?? "";
      const expression = expressions[index];
      return [
        [{ kind: "text", text }],
        ...(expression ? [this.values(expression, module)] : []),
      ];
    });
    return joined(parts);
  }

  private named(name: Tree.Identifier, module: SourceModule): Value[] {
    const definition = module.definitionOf(name);
    if (!definition) return [];
    const { type, node } = definition;
    if (type === "FunctionName") return this.values(node, module);
    if (type === "ImportBinding") {
      const found = this.exports.imported(definition.parent, node, module);
      return found ? this.values(found.node, found.module) : [];
    }
    if (type === "Variable") {
      const { id, init } = node;
      return init ? this.follow(init, pathTo(id, name.name), module) : [];
    }
    return type === "Parameter" ? this.parameter(node, name.name) : [];
  }

  /** What callers hand over, and what stands for it when they do not. */
  private parameter(node: FunctionNode, name: string): Value[] {
    const index = node.params.findIndex((one) => pathTo(one, name) !== null);
    const pattern = node.params[index];
    if (!pattern) return [];
    return (this.callers.get(node) ?? []).flatMap((call) => {
      const argument = call.arguments[index];
      if (!argument || argument.type === "SpreadElement") return [];
      return this.follow(argument, pathTo(pattern, name), call.module);
    });
  }

  /** A name within a pattern is a property of what the pattern takes apart. */
  private follow(
    node: Tree.Node,
    path: string[] | null,
    module: SourceModule,
  ): Value[] {
    if (!path || path.length > 1) return [];
    const [name] = path;
    return name === undefined
      ? this.values(node, module)
      : this.member(node, name, module);
  }

  private member(
    object: Tree.Node,
    name: string,
    module: SourceModule,
  ): Value[] {
    return this.values(object, module).flatMap((value) =>
      value.kind === "object"
        ? this.propertyValues(value.node, name, value.module)
        : [],
    );
  }

  private propertyValues(
    object: Tree.ObjectExpression,
    name: string,
    module: SourceModule,
  ): Value[] {
    const own = this.property(object, name);
    if (own) return this.values(own, module);
    return object.properties.flatMap((one) =>
      one.type === "SpreadElement"
        ? this.member(one.argument, name, module)
        : [],
    );
  }

  private returned(call: Tree.CallExpression, module: SourceModule): Value[] {
    if (call.callee.type === "Super") return [];
    return this.values(call.callee, module).flatMap((value) =>
      value.kind === "function"
        ? answersOf(value.node).flatMap((answer) =>
            this.values(answer, value.module),
          )
        : [],
    );
  }
}

function keep(
  found: Map<FunctionNode, Call[]>,
  node: FunctionNode,
  call: Call,
): void {
  const calls = found.get(node);
  if (calls) calls.push(call);
  else found.set(node, [call]);
}
