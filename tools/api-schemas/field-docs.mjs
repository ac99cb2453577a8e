import { basename } from "node:path";
import ts from "typescript";
import { contractFiles } from "./sources.mjs";

/**
 * What is written about the fields of the contracts.
 * `payloads`: description, example and limits of each field of each class, inherited ones among them.
 * `examples`: every example with its field's name and file, in the order of the files.
 * `descriptions`: those of the fields of forms, likewise.
 * `fileOf`: where each type is declared.
 */
export function readFieldDocs(program) {
  const checker = program.getTypeChecker();
  const docs = { payloads: {}, examples: [], descriptions: [], fileOf: {} };
  for (const path of contractFiles()) {
    const file = basename(path);
    const visit = (node) => {
      if (isNamedType(node)) docs.fileOf[node.name.text] = file;
      if (ts.isClassDeclaration(node))
        docs.payloads[node.name.text] = payloadDocs(node, checker);
      if (ts.isPropertySignature(node) || ts.isPropertyDeclaration(node)) {
        const symbol = checker.getSymbolAtLocation(node.name);
        const example = valueOf(symbol, "example");
        const name = node.name.getText();
        const description = descriptionOf(symbol, checker);
        if (description !== "" && isForm(node.parent))
          docs.descriptions.push({ name, file, description });
        if (example !== undefined) docs.examples.push({ name, file, example });
      }
      ts.forEachChild(node, visit);
    };
    visit(program.getSourceFile(path));
  }
  return docs;
}

/** What is said of a form's fields is true of what was saved. */
const isForm = (node) =>
  ts.isClassDeclaration(node) && /^Save/.test(node.name.text);

const isNamedType = (node) =>
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isClassDeclaration(node);

function payloadDocs(node, checker) {
  const type = checker.getTypeAtLocation(node);
  const fields = checker.getPropertiesOfType(type).map((field) => [
    field.getName(),
    {
      description: descriptionOf(field, checker),
      example: valueOf(field, "example"),
      default: valueOf(field, "default"),
      maximum: valueOf(field, "maximum"),
    },
  ]);
  return Object.fromEntries(fields);
}

const descriptionOf = (symbol, checker) =>
  ts.displayPartsToString(symbol?.getDocumentationComment(checker) ?? []);

/** Value of `@example "…"`, which is JSON. */
function valueOf(symbol, tagName) {
  const tag = symbol?.getJsDocTags().find(({ name }) => name === tagName);
  if (!tag) return undefined;
  const text = ts.displayPartsToString(tag.text);
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(
      `The ${tagName} of ${symbol.getName()} is no JSON: ${text}`,
    );
  }
}
