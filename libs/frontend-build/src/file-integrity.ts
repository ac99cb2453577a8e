import { createHash } from "node:crypto";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import webpack from "webpack";
import type { Asset, Compilation, Compiler } from "webpack";

const PLUGIN = "FileIntegrity";

/** Base64 of SHA-384 fills its last character: no padding is ever needed. */
const DIGEST_LENGTH = 64;

/**
 * Names of files before they are known are as long as the digests that take their place: source maps are made
 * before that, and know columns. For all builds of an app, because the names of classes depend on it.
 */
export const HASHES = {
  hashFunction: "sha256",
  hashDigestLength: DIGEST_LENGTH,
};
export const CONTENT = `.[contenthash:${DIGEST_LENGTH}]`;

const CHECKED = /\.(js|css)$/;
const NAMED = new RegExp(`\\.([\\w-]{${DIGEST_LENGTH}})\\.(?:js|css)$`);

/**
 * Names every script and sheet by the full hash of its content. So the address tells the code that fetches
 * a chunk what to expect, and the browser refuses anything else. The entry lists the addresses of all
 * chunks in any case; its own integrity is in the document.
 *
 * The same SHA-384 as in `release.json`: a browser uses a preloaded script only for the same integrity.
 */
export class FileIntegrity {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      nameByContent(compilation);
      demandIntegrity(compilation);
      compilation.hooks.processAssets.tap(
        {
          name: PLUGIN,
          stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT,
        },
        () => compilation.errors.push(...misnamed(compilation.getAssets())),
      );
    });
  }
}

/** Runs once all of a file is settled, chunks before those that name them. */
function nameByContent(compilation: Compilation): void {
  const { RealContentHashPlugin } = webpack.optimize;
  const hooks = RealContentHashPlugin.getCompilationHooks(compilation);
  hooks.updateHash.tap(PLUGIN, (contents, hash) => {
    const isChecked = compilation
      .getAssets()
      .filter(({ info }) => [info.contenthash].flat().includes(hash))
      .every(({ name }) => CHECKED.test(name));
    return isChecked ? digestOf(contents) : undefined;
  });
}

/** Base64 for addresses: without the two characters that mean something there. */
function digestOf(contents: readonly (Buffer | string)[]): string {
  const hash = createHash("sha384");
  for (const content of contents) hash.update(content);
  return hash.digest("base64url");
}

function demandIntegrity(compilation: Compilation): void {
  const { LoadScriptRuntimeModule } = webpack.runtime;
  LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
    PLUGIN,
    (source) => `${source}\n${attribute("script", "url", ".js")}`,
  );
  MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
    PLUGIN,
    (source, { tag, href }) => `${source}\n${attribute(tag, href, ".css")}`,
  );
}

function attribute(element: string, address: string, ending: string): string {
  const end = ending.length;
  const digest = `${address}.slice(-${DIGEST_LENGTH + end}, -${end})`;
  return `${element}.integrity = "sha384-" + ${digest}.replace(/-/g, "+").replace(/_/g, "/");`;
}

/** A file that another plugin changed afterwards would be refused by every browser. */
function misnamed(assets: readonly Readonly<Asset>[]): Error[] {
  return assets
    .filter(({ name, source }) => {
      const digest = NAMED.exec(name)?.[1];
      return digest !== undefined && digest !== digestOf([source.buffer()]);
    })
    .map(({ name }) => new Error(`${name} is not named by its content.`));
}
