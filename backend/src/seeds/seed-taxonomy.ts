import type { DataSource } from "typeorm";
import { toSlug } from "../infrastructure/database/free-slug";
import type { DemoCategory, DemoSite } from "./demo-site";

async function seedCategory(
  database: DataSource,
  category: DemoCategory,
): Promise<void> {
  await database.query(
    `INSERT INTO categories
       (name, slug, description, icon, show_on_home, home_index, show_on_footer)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    [
      category.name,
      category.slug,
      category.description,
      category.icon,
      category.show_on_home,
      category.home_index,
      category.show_on_footer,
    ],
  );
}

/** Categories and tags; those that exist stay as they are. */
export async function seedTaxonomy(
  database: DataSource,
  site: DemoSite,
): Promise<void> {
  for (const category of site.categories)
    await seedCategory(database, category);
  for (const tag of site.tags)
    await database.query(
      "INSERT INTO tags (name, slug) VALUES ($1, $2) ON CONFLICT DO NOTHING",
      [tag, toSlug(tag)],
    );
}
