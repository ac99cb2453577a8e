import type { BuildHook } from "@octavo/frontend-build";

/** Reads components of Svelte, for the browser or for the server. */
export const build: BuildHook = ({ target, isProduction }) => ({
  rules: [
    {
      test: /\.svelte$/,
      loader: "svelte-loader",
      options: {
        emitCss: target === "browser",
        compilerOptions: {
          generate: target === "browser" ? "client" : "server",
          dev: !isProduction,
          // Class names belong to this app alone, and are the same in every folder.
          cssHash: ({ css, hash }: CssHash) => `labs-${hash(css)}`,
        },
      },
    },
    {
      // It hides an import from bundlers, which is for Node 18 alone.
      test: /svelte[\\/]src[\\/]internal[\\/]server[\\/]crypto\.js$/,
      parser: { exprContextCritical: false },
    },
  ],
  conditions: ["svelte"],
});

interface CssHash {
  css: string;
  hash(text: string): string;
}
