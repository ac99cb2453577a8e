// A look-up by a word that comes from outside finds what every object inherits:
// `LABELS["constructor"]` is a function. A `Map` has only its own entries.
import { readFileSync } from "node:fs";
import { API, TypeFlags } from "typescript-native/unstable/sync";
import { isElementAccessExpression } from "typescript-native/unstable/ast";

const MESSAGE =
  "A look-up by any word finds `constructor` and its like: use `ownValue` of libs/format, a Map, or ask Object.hasOwn first.";

/** What ESLint looks at, which an editor may not have saved yet. */
let linted = {};
let compiler;

/** Types from the native compiler: it answers for the few files that look something up. */
function typesOf({ physicalFilename, sourceCode: { text } }) {
  const file = physicalFilename.replaceAll("\\", "/");
  linted = { file, text };
  compiler ??= new API({
    fs: {
      readFile: (name) => (name === linted.file ? linted.text : undefined),
    },
  });
  // Closing a file releases its project, so only editors need it.
  if (text !== readFileSync(file, "utf8"))
    compiler.updateSnapshot({
      closeFiles: [file],
      fileChanges: { changed: [file] },
    });
  const project = compiler
    .updateSnapshot({ openFiles: [file] })
    .getDefaultProjectForFile(file);
  const lookUps = new Map();
  const visit = (node) => {
    if (isElementAccessExpression(node)) lookUps.set(node.end, node);
    node.forEachChild(visit);
  };
  visit(project.program.getSourceFile(file));
  return { lookUps, checker: project.checker };
}

/** Whether a type is text of any content, as opposed to one of a few known words. */
function isAnyText(type) {
  if (type.isUnionType()) return type.getTypes().some(isAnyText);
  return (type.flags & TypeFlags.String) !== 0;
}

const isAssigned = (node) =>
  (node.parent.type === "AssignmentExpression" && node.parent.left === node) ||
  (node.parent.type === "UnaryExpression" && node.parent.operator === "delete");

/** `Object.hasOwn(record, word) && record[word]`, or the same as a condition. */
function isAskedFirst(node, source) {
  for (let inner = node; inner.parent; inner = inner.parent) {
    const { parent } = inner;
    const test =
      parent.type === "LogicalExpression" ? parent.left : parent.test;
    if (test && test !== inner && source.getText(test).includes("hasOwn("))
      return true;
  }
  return false;
}

const ownLookUps = {
  meta: { type: "problem", schema: [], messages: { open: MESSAGE } },
  create(context) {
    let types;
    return {
      "MemberExpression[computed=true][property.type!=Literal]"(node) {
        if (isAssigned(node) || isAskedFirst(node, context.sourceCode)) return;
        types ??= typesOf(context);
        const { checker, lookUps } = types;
        const lookUp = lookUps.get(node.range[1]);
        const [word, record] = checker.getTypeAtLocation([
          lookUp.argumentExpression,
          lookUp.expression,
        ]);
        if (isAnyText(word) && !checker.isArrayLikeType(record))
          context.report({ node, messageId: "open" });
      },
    };
  },
};

export const lookUps = {
  plugins: { octavo: { rules: { "own-look-ups": ownLookUps } } },
  rules: { "octavo/own-look-ups": "error" },
};
