import { readFile } from "node:fs/promises";
import path from "node:path";

export interface DemoCategory {
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
}

export interface DemoSignUp {
  name: string;
  email: string;
}

export interface DemoSite {
  categories: DemoCategory[];
  tags: string[];
  authors: DemoAuthor[];
  sign_ups: DemoSignUp[];
}

/** The file is part of the product, so it is taken at its word. */
export async function readDemoSite(folder: string): Promise<DemoSite> {
  return JSON.parse(
    await readFile(path.join(folder, "site.json"), "utf8"),
  ) as DemoSite;
}
