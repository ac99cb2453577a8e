import openapiTS, { astToString } from "openapi-typescript";
import { join } from "node:path";
import { runNode } from "../workspace/child-processes.mjs";
import { ROOT } from "../workspace/root.mjs";
import { plainText, ToolError } from "../workspace/terminal.mjs";

/** The OpenAPI document of the built backend. */
export async function builtDocument() {
  const main = join(ROOT, "dist/backend/main.mjs");
  const { code, output } = await runNode(main, ["openapi"], {
    // Warnings go elsewhere.
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (code !== 0)
    throw new ToolError(
      `The API could not be described: npm run build. ${plainText(output)}`,
    );
  return JSON.parse(output);
}

/** The types of the API's calls, as `@octavo/client` and `@octavo/federation` have them. */
export async function clientPaths(document) {
  const slim = JSON.parse(JSON.stringify(document), withoutExamples);
  for (const item of Object.values(slim.paths))
    for (const { responses } of Object.values(item))
      for (const status of Object.keys(responses))
        if (Number(status) >= 400) delete responses[status];
  return astToString(await openapiTS(slim));
}

/** They would be as long as the types. A field of that name stays. */
function withoutExamples(key, value) {
  const isExample = key === "example" || key === "examples";
  return isExample && typeof value?.type !== "string" ? undefined : value;
}
