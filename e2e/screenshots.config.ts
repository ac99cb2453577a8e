import { defineConfig } from "@playwright/test";
import journeys from "./playwright.config";

/** `npm run screenshots`: the pictures of the documents, taken from a site with the demo. */
export default defineConfig({
  ...journeys,
  testDir: "./screenshots",
  workers: 1,
  retries: 0,
  reporter: "list",
});
