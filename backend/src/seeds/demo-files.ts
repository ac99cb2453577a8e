import { existsSync } from "node:fs";
import type { FooterGroupDto, PathLevel } from "@octavo/contracts";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

interface DemoCategory {
  name: string;
  slug: string;
  description: string;
  icon: string;
  show_on_home: boolean;
  home_index: number | null;
  show_on_footer: boolean;
}

export interface DemoAuthor {
  name: string;
  email: string;
  roles: string[];
  bio: string | null;
  avatar: boolean;
  /** Until November 2026 the demo gave this name to the account of the person who signs in. */
  was_owner?: true;
}

interface DemoPath {
  title: string;
  description: string;
  level: PathLevel;
  audience: string;
  /** Slugs of posts, and headings between them. */
  steps: (string | { heading: string; note: string | null })[];
}

export interface DemoSite {
  /** The site's own texts until someone changes them. */
  site: {
    name: string;
    tagline: string;
    footer: FooterGroupDto[];
  };
  categories: DemoCategory[];
  tags: string[];
  authors: DemoAuthor[];
  sign_ups: { name: string; email: string }[];
  paths: DemoPath[];
}

const PLACES = ["demo-content", path.join("backend", "demo-content")];

/**
 * The demo content is next to the sources and to the built product, so it is looked for from this file
 * upwards. Null where it was not shipped.
 */
export function findDemoFolder(): string | null {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  for (;;) {
    const found = PLACES.map((place) => path.join(folder, place)).find(
      (place) => existsSync(path.join(place, "site.json")),
    );
    if (found) return found;
    const parent = path.dirname(folder);
    if (parent === folder) return null;
    folder = parent;
  }
}

/** The file is part of the product, so it is taken at its word. */
export async function readDemoSite(folder: string): Promise<DemoSite> {
  return JSON.parse(
    await readFile(path.join(folder, "site.json"), "utf8"),
  ) as DemoSite;
}

/** The pages in the order of their file names, each with its front matter and its text. */
export async function readDemoPages(
  folder: string,
): Promise<{ data: Readonly<Record<string, unknown>>; body: string }[]> {
  const { parseFrontMatter } = await import("../content/imports/front-matter");
  const files = (await readdir(path.join(folder, "pages")))
    .filter((name) => name.endsWith(".md"))
    .sort();
  return Promise.all(
    files.map(async (name) =>
      parseFrontMatter(
        await readFile(path.join(folder, "pages", name), "utf8"),
      ),
    ),
  );
}
