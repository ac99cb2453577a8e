import lite from "cssnano-preset-lite";
import postcss from "postcss";

const minifier = postcss(
  lite().plugins.map(([plugin, options]) => plugin(options)),
);

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
