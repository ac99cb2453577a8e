import type * as Tree from "estree";
import type { ParsedModule, SourceModule } from "./source-module";

export interface Found {
  node: Tree.Node;
  module: SourceModule;
}

/** Follows names from one module to another, also through those that only pass them on. */
export class ModuleExports {
  private readonly byParsed: Map<ParsedModule, SourceModule>;

  constructor(modules: readonly SourceModule[]) {
    this.byParsed = new Map(modules.map((module) => [module.parsed, module]));
  }

  /** What an import stands for; undefined for what comes from a package. */
  imported(
    declaration: Tree.Node | null | undefined,
    specifier: Tree.Node,
    module: SourceModule,
  ): Found | undefined {
    if (declaration?.type !== "ImportDeclaration") return undefined;
    const from = String(declaration.source.value);
    const seen = new Set<SourceModule>();
    if (specifier.type === "ImportDefaultSpecifier")
      return this.find(module, { from, name: "default" }, seen);
    if (specifier.type !== "ImportSpecifier") return undefined;
    const { imported } = specifier;
    return imported.type === "Identifier"
      ? this.find(module, { from, name: imported.name }, seen)
      : undefined;
  }

  /** Modules may pass on one another in a circle. */
  private find(
    module: SourceModule,
    { from, name }: { from: string; name: string },
    seen: Set<SourceModule>,
  ): Found | undefined {
    const parsed = module.parsed.resolve(from);
    const source = parsed && this.byParsed.get(parsed);
    if (!source || seen.has(source)) return undefined;
    seen.add(source);
    const found = source.exported(name);
    if (found && "from" in found) return this.find(source, found, seen);
    if (found) return { node: found, module: source };
    for (const other of source.passedOn) {
      const passed = this.find(source, { from: other, name }, seen);
      if (passed) return passed;
    }
    return undefined;
  }
}
