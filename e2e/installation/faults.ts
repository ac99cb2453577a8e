import type { ReleaseManifest } from "@octavo/federation";
import type { Page, Route } from "@playwright/test";
import { expect, hydrated } from "../fixtures";
import { POST } from "./two-instances";

export interface App {
  name: string;
  /** What a person opens, and what must be there at the end. */
  path: string;
  isThere: (page: Page) => Promise<void>;
}

const heading = (text: string) => (page: Page) =>
  expect(page.getByRole("heading", { level: 1, name: text })).toBeVisible({
    timeout: 40_000,
  });

const login: Omit<App, "name"> = {
  path: "/admin/login",
  isThere: (page) =>
    expect(page.getByRole("button", { name: "Sign In" })).toBeVisible({
      timeout: 40_000,
    }),
};

/** The shell shows what the admin needs of it. */
export const APPS: App[] = [
  {
    name: "public",
    path: POST.path,
    isThere: async (page) => {
      await heading(POST.title)(page);
      await hydrated(page);
    },
  },
  {
    name: "admin",
    ...login,
  },
  {
    name: "shell",
    ...login,
  },
  {
    name: "garden",
    path: "/garden",
    isThere: async (page) => {
      await heading("The pages of garden")(page);
      await expect(async () => {
        await page.getByRole("button", { name: "More" }).click();
        // Each press adds one, also those that were late.
        await expect(
          page.getByText("This came in a chunk of its own.").first(),
        ).toBeVisible({ timeout: 1000 });
      }).toPass({ timeout: 40_000 });
    },
  },
];

export type Fault = (route: Route) => Promise<void> | void;

/** What becomes of a file on its way to the browser. */
export const FAULTS: Record<string, Fault> = {
  missing: (route) => route.fulfill({ status: 404, body: "{}" }),
  "refused with 500": (route) => route.fulfill({ status: 500, body: "" }),
  "other bytes": async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/.$/s, " /* flipped */");
    await route.fulfill({ response: answer, body });
  },
  // Nobody ever answers.
  hanging: () => undefined,
};

/** Files of the release, by what they are for. */
export const KINDS: Record<string, (manifest: ReleaseManifest) => RegExp> = {
  entry: ({ entry }) => patternOf(entry),
  // The shell's is the React that it lends to the others.
  chunk: ({ app, preload, files, entry }) =>
    patternOf(
      preload[0] ??
        files.find(({ path }) =>
          app === "shell"
            ? /^react\..*\.js$/.test(path)
            : path.endsWith(".js") && path !== entry,
        )?.path ??
        entry,
    ),
  sheet: () => /\.css$/,
};

const patternOf = (path: string): RegExp =>
  new RegExp(`${path.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`);
