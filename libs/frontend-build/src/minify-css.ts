import lite from "cssnano-preset-lite";
import postcss, { type Rule } from "postcss";

const minifier = postcss([
  ...lite().plugins.map(([plugin, options]) => plugin(options)),
  { postcssPlugin: "spaces-of-selectors", Rule: withoutSpaces },
]);

/** Comments and spaces alone: once a sheet is compressed, rewriting rules and values makes it no smaller. */
export async function minifyCss(
  input: Readonly<Record<string, string | Buffer>>,
): Promise<{ code: string }> {
  const [code = ""] = Object.values(input);
  const { css } = await minifier.process(String(code), {
    from: undefined,
    map: false,
  });
  return { code: css };
}

/** A selector with a string may need its spaces. */
function withoutSpaces(rule: Rule): void {
  const { selector } = rule;
  if (/["']/.test(selector)) return;
  const short = selector
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ ?([,>]) ?/g, "$1");
  if (short !== selector) rule.selector = short;
}
