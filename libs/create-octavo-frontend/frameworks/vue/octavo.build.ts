import type { BuildHook } from "@octavo/frontend-build";
import { VueLoaderPlugin } from "vue-loader";

/** Reads single-file components, and leaves out what the app does not use of Vue. */
export const build: BuildHook = ({ webpack, isProduction }) => ({
  rules: [{ test: /\.vue$/, loader: "vue-loader" }],
  plugins: [
    new VueLoaderPlugin(),
    new webpack.DefinePlugin({
      __VUE_OPTIONS_API__: false,
      __VUE_PROD_DEVTOOLS__: false,
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: !isProduction,
    }),
  ],
});
