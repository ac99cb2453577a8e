import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";
import {
  createFormatter,
  createParser,
  DEFAULT_CONFIG,
  SchemaGenerator,
} from "ts-json-schema-generator";
import { ROOT } from "../workspace/root.mjs";
import { controllerAnswers } from "./controller-answers.mjs";
import { readFieldDocs } from "./field-docs.mjs";
import { openApiSchemas } from "./openapi-schemas.mjs";
import { contractFiles, sourcesHash } from "./sources.mjs";

/** A file that is not on the disk: one interface with a field for every call of the API. */
const ANSWERS_FILE = join(ROOT, "libs/contracts/src/api-answers.virtual.ts");
const ANSWERS = "ApiAnswers";
/** What any call answers that fails. */
const FAILURE = "ErrorBody";
/** The kinds of files in an archive of the site. */
const FILES = "ExportedFiles";

/** Written by `tools/record-answers.mjs`. */
const DEMO_ANSWERS = join(import.meta.dirname, "demo-answers.json");

/** What {@link apiSchemas} made last, and from which sources. */
let last = { hash: "", schemas: null };

/**
 * What the types of the contracts say about the payloads of the API, for its OpenAPI document: the
 * answer of every call, the schemas that those point to, and what is written about the fields of the
 * payload classes. The limits of those are known at run time, from their validators.
 */
export function apiSchemas() {
  const hash = sourcesHash();
  if (last.hash !== hash) last = { hash, schemas: makeSchemas() };
  return last.schemas;
}

function makeSchemas() {
  const { answers, names } = controllerAnswers();
  const fields = [...answers, ["failure", FAILURE]].map(
    ([id, type]) => `  ${id}: ${type};`,
  );
  const program = programWith(
    `import type { ${[FAILURE, ...names].join(", ")} } from "./index";
export interface ${ANSWERS} {\n${fields.join("\n")}\n}\n`,
  );
  const config = {
    ...DEFAULT_CONFIG,
    encodeRefs: false,
    expose: "all",
    skipTypeCheck: true,
    sortProps: false,
  };
  const generator = new SchemaGenerator(
    program,
    createParser(program, config),
    createFormatter(config),
    config,
  );
  const docs = readFieldDocs(program);
  const schemasOf = (type) => {
    const { [type]: root, ...rest } = generator.createSchema(type).definitions;
    return openApiSchemas(root.properties, rest, docs);
  };
  const { answers: files, schemas } = schemasOf(FILES);
  return {
    ...schemasOf(ANSWERS),
    demoAnswers: JSON.parse(readFileSync(DEMO_ANSWERS, "utf8")),
    files: { kinds: files, schemas },
  };
}

/**
 * A program of the contracts and the given text. Nothing else is read, which makes this quick: declarations
 * of packages, such as the validators, say nothing about the shape of a payload.
 */
function programWith(answersText) {
  const options = {
    target: ts.ScriptTarget.ES2023,
    lib: ["lib.es5.d.ts"],
    types: [],
    strict: true,
    experimentalDecorators: true,
    noEmit: true,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  const files = new Set([...contractFiles(), ANSWERS_FILE]);
  host.getSourceFile = (file, ...rest) =>
    file === ANSWERS_FILE
      ? ts.createSourceFile(file, answersText, ts.ScriptTarget.Latest, true)
      : getSourceFile(file, ...rest);
  host.resolveModuleNameLiterals = (names, importer) =>
    names.map(({ text }) => {
      const file = `${join(dirname(importer), text)}.ts`;
      const isOurs = text.startsWith(".") && files.has(file);
      return {
        resolvedModule: isOurs
          ? { resolvedFileName: file, extension: ts.Extension.Ts }
          : undefined,
      };
    });
  return ts.createProgram([...files], options, host);
}
