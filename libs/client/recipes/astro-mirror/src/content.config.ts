import { createClient } from "@octavo/client";
import { defineCollection } from "astro:content";
import { itemsLoader } from "./items-loader";

const site = process.env.OCTAVO_SITE ?? "http://localhost:3000";
const client = createClient({ site, key: process.env.OCTAVO_KEY });
const source = { client, site, folder: "public" };

export const collections = {
  posts: defineCollection({
    loader: itemsLoader({ ...source, type: "posts" }),
  }),
  pages: defineCollection({
    loader: itemsLoader({ ...source, type: "pages" }),
  }),
};
