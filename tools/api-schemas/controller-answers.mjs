import { readFileSync } from "node:fs";
import ts from "typescript";
import { controllerFiles } from "./sources.mjs";

/**
 * The answers of the API's handlers, by the id of their operation: the return types of their methods,
 * without the promise, and the names that those types use.
 */
export function controllerAnswers() {
  const answers = new Map();
  const names = new Set();
  for (const file of controllerFiles())
    for (const [id, type] of answersIn(file)) {
      answers.set(id, type.getText());
      for (const name of namesIn(type)) names.add(name);
    }
  return { answers, names: [...names].sort() };
}

function answersIn(file) {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, "utf8"),
    ts.ScriptTarget.Latest,
    true,
  );
  const controllers = source.statements.filter(
    (node) => ts.isClassDeclaration(node) && hasDecorator(node, API_CONTROLLER),
  );
  return controllers.flatMap((controller) =>
    controller.members
      .filter(
        (member) =>
          ts.isMethodDeclaration(member) && hasDecorator(member, VERB),
      )
      .map((method) => [operationId(controller, method), answerOf(method)]),
  );
}

const API_CONTROLLER = /^@ApiController\b/;
const VERB = /^@(Get|PostOk|Post|Put|Patch|Delete)\b/;

const hasDecorator = (node, pattern) =>
  (ts.getDecorators(node) ?? []).some((decorator) =>
    pattern.test(decorator.getText()),
  );

/** As `operationId` of the backend writes it. */
const operationId = (controller, method) =>
  `${controller.name.text.replace(/Controller$/, "").toLowerCase()}_${method.name.getText()}`;

function answerOf(method) {
  const { type } = method;
  if (!type)
    throw new Error(
      `${method.parent.name.text}.${method.name.getText()} does not say what it answers.`,
    );
  const isPromise =
    ts.isTypeReferenceNode(type) && type.typeName.getText() === "Promise";
  return isPromise ? type.typeArguments[0] : type;
}

function namesIn(type) {
  const names = [];
  const visit = (node) => {
    if (ts.isTypeReferenceNode(node)) names.push(node.typeName.getText());
    ts.forEachChild(node, visit);
  };
  visit(type);
  return names;
}
