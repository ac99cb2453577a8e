import { unique, type Walker } from "./audited-routes";

/** Filters that the boss saves. */
export function filterCalls({ boss }: Walker) {
  const form = () => ({
    list: "posts",
    name: unique("Filter"),
    query: "status=draft",
  });
  const create = async () => boss.post("/api/saved-filters").send(form());
  const at = async () => `/api/saved-filters/${(await create()).body.id}`;
  return {
    "POST /saved-filters": create,
    "PUT /saved-filters/{id}": async () => boss.put(await at()).send(form()),
    "DELETE /saved-filters/{id}": async () => boss.delete(await at()),
  };
}
