// A look-up by a word that comes from outside finds what every object inherits:
// `LABELS["constructor"]` is a function. A `Map` has only its own entries.
import { ESLintUtils } from "@typescript-eslint/utils";
import ts from "typescript";

const MESSAGE =
  "A look-up by any word finds `constructor` and its like: use `ownValue` of libs/format, a Map, or ask Object.hasOwn first.";

/** Whether a type is text of any content, as opposed to one of a few known words. */
function isAnyText(type) {
  if (type.isUnion()) return type.types.some(isAnyText);
  return (type.flags & ts.TypeFlags.String) !== 0;
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
    const services = ESLintUtils.getParserServices(context);
    const checker = services.program.getTypeChecker();
    return {
      "MemberExpression[computed=true]"(node) {
        if (isAssigned(node)) return;
        if (!isAnyText(services.getTypeAtLocation(node.property))) return;
        const record = services.getTypeAtLocation(node.object);
        if (checker.isArrayLikeType(record)) return;
        if (isAskedFirst(node, context.sourceCode)) return;
        context.report({ node, messageId: "open" });
      },
    };
  },
};

export const lookUps = {
  plugins: { octavo: { rules: { "own-look-ups": ownLookUps } } },
  rules: { "octavo/own-look-ups": "error" },
};
