import webpack from "webpack";
import type { Configuration, MultiStats } from "webpack";

/** Rejects with webpack's errors, and its warnings, when a build is not well. */
export function runWebpack(configs: Configuration[]): Promise<MultiStats> {
  return new Promise((done, failed) => {
    const compiler = webpack(configs);
    compiler.run((error, stats) => {
      compiler.close(() => undefined);
      if (error) return failed(error);
      if (stats === undefined)
        return failed(new Error("webpack gave no result."));
      if (stats.hasErrors() || stats.hasWarnings())
        return failed(
          new Error(
            stats.toString({
              all: false,
              errors: true,
              warnings: true,
              colors: false,
            }),
          ),
        );
      return done(stats);
    });
  });
}
