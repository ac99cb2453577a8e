import { defineConfig } from "vite";

/** For a browser. On a phone, Expo or React Native builds the same files. */
export default defineConfig({
  resolve: { alias: { "react-native": "react-native-web" } },
});
