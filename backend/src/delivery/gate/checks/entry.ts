import type { AnyNode, Program } from "acorn";
import { SHELL_APP, containerName } from "@octavo/federation";
import { listing } from "@octavo/format";
import {
  EXPOSED_APP,
  failed,
  passed,
  warning,
  type Finding,
} from "./candidate";
import { nodesOf } from "./script";

const MOST_NAMED = 5;
const LONGEST_NAME = 60;

/**
 * The entry can be read as a script and is the container that the shell will ask for.
 * @param program or why there is none.
 */
export function entryFinding(
  app: string,
  path: string,
  program: Program | string,
): Finding {
  if (typeof program === "string")
    return failed(
      `${path} cannot be read as a script: ${program}. Build it again.`,
    );
  if (app === SHELL_APP) return passed("The shell's script can be read.");
  const name = containerName(app);
  const names = declaredNames(program);
  if (!names.includes(name))
    return failed(
      `${path} does not declare ${name}${otherContainer(names)}. Upload the build of ${app}.`,
    );
  if (!findExposed(program, EXPOSED_APP))
    return failed(
      `The container ${name} does not expose ${EXPOSED_APP}. Its entry, such as src/app.tsx, has to export mount.`,
    );
  const others = names
    .filter((other) => other !== name)
    .slice(0, MOST_NAMED)
    .map((other) => other.slice(0, LONGEST_NAME));
  return others.length === 0
    ? passed(`The container ${name} exposes ${EXPOSED_APP}.`)
    : warning(
        `${path} gives the page more names than ${name}: ${listing(others)}. A script that brings the same name replaces them. Import what declares them as a module.`,
      );
}

/** Names that the script gives to the page: they become properties of `window`. */
function declaredNames({ body }: Program): string[] {
  return body.flatMap((statement) => {
    if (
      statement.type === "FunctionDeclaration" ||
      statement.type === "ClassDeclaration"
    )
      return [statement.id.name];
    if (statement.type === "VariableDeclaration")
      return statement.declarations.flatMap(({ id }) =>
        id.type === "Identifier" ? [id.name] : [],
      );
    return [];
  });
}

function otherContainer(names: string[]): string {
  const other = names.find((name) => name.startsWith("octavo_"));
  return other === undefined ? "" : ` but ${other}`;
}

/** Whether some object of the script has the exposed module as a key, with a function that loads it. */
function findExposed(program: Program, exposed: string): boolean {
  for (const node of nodesOf(program))
    if (isExposing(node, exposed)) return true;
  return false;
}

const isExposing = (node: AnyNode, exposed: string): boolean =>
  node.type === "Property" &&
  node.key.type === "Literal" &&
  node.key.value === exposed &&
  (node.value.type === "ArrowFunctionExpression" ||
    node.value.type === "FunctionExpression");
