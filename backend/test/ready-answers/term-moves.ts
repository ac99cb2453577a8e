import type { Hand, Moves } from "./moves";
import { categoryPaths, tagPaths } from "./public-reads";

interface Row {
  id: number;
  slug: string;
}

interface TermChange {
  table: "categories" | "tags";
  where: string;
  change: "put" | "delete" | "restore";
  body?: object;
}

const LIVE = "WHERE deleted_at IS NULL";
const TRASHED = "WHERE deleted_at IS NOT NULL";

/** What an editor does with categories and tags. */
export function termMoves(hand: Hand): Moves {
  const { site, random } = hand;
  const on = async ({ table, where, change, body = {} }: TermChange) => {
    const row = await hand.row<Row>(`SELECT id, slug FROM ${table} ${where}`);
    if (!row) return null;
    const path = `/api/${table}/${row.id}`;
    return hand.send(
      (at) => {
        const boss = site.boss(at);
        if (change === "restore") return boss.post(`${path}/restore`);
        return boss[change](path).send(body);
      },
      [...(table === "tags" ? tagPaths(row) : categoryPaths(row)), "/"],
    );
  };
  const create = (table: string) =>
    hand.send(
      (at) =>
        site
          .boss(at)
          .post(`/api/${table}`)
          .send({ name: `New ${random.word()}` }),
      [`/api/${table}`, "/"],
    );
  const name = () => ({ name: `Changed ${random.word()}` });
  return {
    "create a category": () => create("categories"),
    "rename a category": () =>
      on({
        table: "categories",
        where: LIVE,
        change: "put",
        body: {
          ...name(),
          show_on_home: random.chance(0.5),
          home_index: random.below(5),
        },
      }),
    "trash a category": () =>
      on({ table: "categories", where: LIVE, change: "delete" }),
    "restore a category": () =>
      on({ table: "categories", where: TRASHED, change: "restore" }),
    "move all posts of a category": async () => {
      const sql = `SELECT id, slug FROM categories ${LIVE}`;
      const [from, to] = [await hand.row<Row>(sql), await hand.row<Row>(sql)];
      if (!from || !to) return null;
      return hand.send(
        (at) =>
          site
            .boss(at)
            .post(`/api/categories/${from.id}/move-posts`)
            .send({ category_id: to.id }),
        [...categoryPaths(from), ...categoryPaths(to)],
      );
    },
    "create a tag": () => create("tags"),
    "rename a tag": () =>
      on({ table: "tags", where: LIVE, change: "put", body: name() }),
    "trash a tag": () => on({ table: "tags", where: LIVE, change: "delete" }),
    "restore a tag": () =>
      on({ table: "tags", where: TRASHED, change: "restore" }),
  };
}
