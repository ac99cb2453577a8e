import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll } from "@jest/globals";
import { spoken } from "../src/common/texts/said";
import type { ImportSummary } from "../src/content/imports/import-report";
import {
  ImportsService,
  type RunOptions,
} from "../src/content/imports/imports.service";
import { openSource } from "../src/content/imports/open-source";
import { Post } from "../src/content/posts/post.entity";
import { useOtherSite } from "./other-site";
import { useTestApp } from "./test-app";

const DOT = fileURLToPath(
  new URL("../src/content/imports/fixtures/pictures/dot.png", import.meta.url),
);

/** A site to import into, and an old one that has a picture. */
export function useWordPressImports() {
  /** The only private address that may be asked. */
  const app = useTestApp({ INNER_NETWORKS: "127.0.0.1" });
  const asked: string[] = [];
  let folder = "";
  let dot: Buffer;

  const old = useOtherSite(({ url = "" }, answer) => {
    asked.push(url);
    if (url.startsWith("/silent/")) return;
    if (url.startsWith("/broken/")) answer.destroy();
    else if (url.endsWith("dot.png")) answer.end(dot);
    else if (url.endsWith("page.png"))
      answer
        .setHeader("content-type", "image/png")
        .end("<html>Not here</html>");
    else answer.writeHead(404).end();
  });

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "octavo-wordpress-"));
    dot = await readFile(DOT);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function run(
    files: Record<string, string | Buffer>,
    options: RunOptions = {},
  ): Promise<ImportSummary> {
    const paths: string[] = [];
    for (const [name, content] of Object.entries(files)) {
      const file = path.join(folder, name);
      await writeFile(file, content);
      paths.push(file);
    }
    const source = await openSource(paths, {
      scratch: path.join(folder, "scratch"),
    });
    const summary = await app.get(ImportsService).importFrom(source, options);
    return { ...summary, notes: summary.notes.map(spoken) };
  }

  const post = (slug: string): Promise<Post> =>
    app.database.getRepository(Post).findOneByOrFail({ slug });

  const rows = <Row>(sql: string): Promise<Row[]> =>
    app.database.query<Row[]>(sql);

  return { app, asked, old, post, rows, run };
}

/** Everything that was said of entries. */
export const reasons = ({ notTaken, warnings }: ImportSummary): string[] =>
  [...notTaken, ...warnings].map(({ file, reason }) => `${file}: ${reason}`);
