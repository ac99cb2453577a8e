import { pageForm } from "../page-form";
import type { Hand, Moves } from "./moves";
import { authorPaths, pagePaths } from "./public-reads";

interface Row {
  id: number;
  slug: string;
}

const LIVE = "WHERE deleted_at IS NULL";
const TRASHED = "WHERE deleted_at IS NOT NULL";

/** Pages and the menu, people, pictures, redirects, settings. */
export function siteMoves(hand: Hand): Moves {
  const { site, random } = hand;
  const pages = "SELECT id, slug FROM pages";
  const form = (fields: object = {}) =>
    pageForm({
      title: `Changed page ${random.word()}`,
      publish_status: "published",
      slug: `page-${random.word()}`,
      show_on_header: random.chance(0.5),
      header_index: random.below(9),
      menu_label: random.word(),
      ...fields,
    });
  const onPage = async (
    where: string,
    change: "put" | "delete" | "restore",
    body: (row: Row) => object = () => ({}),
  ) => {
    const row = await hand.row<Row>(`${pages} ${where}`);
    if (!row) return null;
    return hand.send(
      (at) => {
        const boss = site.boss(at);
        const path = `/api/pages/${row.id}`;
        if (change === "restore") return boss.post(`${path}/restore`);
        return boss[change](path).send(body(row));
      },
      [...pagePaths(row), "/api/pages", "/"],
    );
  };
  const onAuthor = async (
    where: string,
    change: "put" | "delete" | "restore" | "anonymise",
  ) => {
    const boss = site.boss(site.first).authorId;
    const row = await hand.row<Row>(
      `SELECT id, slug FROM authors ${where} AND id <> ${boss}`,
    );
    if (!row) return null;
    const path = `/api/authors/${row.id}`;
    return hand.send(
      (at) => {
        const client = site.boss(at);
        if (change === "restore" || change === "anonymise")
          return client.post(`${path}/${change}`);
        return client[change](path).send({
          name: `Changed person ${random.word()}`,
          bio: random.word(),
        });
      },
      [...authorPaths(row), "/api/authors", "/"],
    );
  };
  return {
    "create a page": () =>
      hand.send(
        (at) => site.boss(at).post("/api/pages").send(form()),
        ["/api/pages", "/"],
      ),
    "edit a page": () => onPage(LIVE, "put", ({ slug }) => form({ slug })),
    "unpublish a page": () =>
      onPage(LIVE, "put", ({ slug }) =>
        form({ slug, publish_status: "draft" }),
      ),
    "move a page": () => onPage(LIVE, "put", () => form()),
    "give a page categories": async () => {
      const category = await hand.row<Row>(`SELECT id FROM categories ${LIVE}`);
      return onPage(LIVE, "put", ({ slug }) =>
        form({
          slug,
          page_type: "blog",
          categories: category ? [category.id] : [],
        }),
      );
    },
    "trash a page": () => onPage(LIVE, "delete"),
    "restore a page": () => onPage(TRASHED, "restore"),
    "rename a person": () => onAuthor(LIVE, "put"),
    "remove a person": () => onAuthor(LIVE, "delete"),
    "bring a person back": () => onAuthor(TRASHED, "restore"),
    "anonymise a person": () => onAuthor(TRASHED, "anonymise"),
    "describe a picture": async () => {
      const row = await hand.row<Row>(
        "SELECT id FROM media WHERE deleted_at IS NULL",
      );
      if (!row) return null;
      return hand.send(
        (at) =>
          site
            .boss(at)
            .patch(`/api/upload/${row.id}`)
            .send({ alt_text: random.word() }),
        ["/", "/api/posts", "/rss.xml", "/sitemap.xml"],
      );
    },
    "choose a theme": () =>
      hand.send(
        (at) =>
          site
            .boss(at)
            .put("/api/settings/theme")
            .send({
              frontend_theme: random.pick([
                "theme-green",
                "theme-blue",
                "theme-purple",
              ]),
            }),
        ["/api/settings/theme", "/nothing-here"],
      ),
    "name the site": () =>
      hand.send(
        (at) =>
          site.boss(at).put("/api/settings/site").send({
            name: random.word(),
            tagline: random.word(),
          }),
        ["/api/settings/site", "/", "/rss.xml"],
      ),
    "create a redirect": () =>
      hand.send(
        (at) => {
          const from = `/old-${random.word()}`;
          const status = random.pick([301, 302, 410]);
          return site
            .boss(at)
            .post("/api/redirects")
            .send({ from_path: from, to_path: "/", status });
        },
        ["/nothing-here"],
      ),
    "redirect an address that is asked for": () =>
      hand.send(
        (at) =>
          site
            .boss(at)
            .post("/api/redirects")
            .send({
              from_path: "/nothing-here",
              to_path: `/${random.word()}`,
              status: 302,
            }),
        ["/nothing-here"],
      ),
    "remove a redirect": async () => {
      const row = await hand.row<Row & { path: string }>(
        "SELECT id, from_path AS path FROM redirects",
      );
      if (!row) return null;
      return hand.send(
        (at) => site.boss(at).delete(`/api/redirects/${row.id}`),
        [row.path],
      );
    },
  };
}
