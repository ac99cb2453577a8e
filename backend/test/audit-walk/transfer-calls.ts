import type { Answer } from "../test-client";
import type { UNAUDITED, Walker } from "./audited-routes";

type Unaudited = Extract<
  (typeof UNAUDITED)[number],
  `${string} /transfers${string}`
>;

const TUS = { "tus-resumable": "1.0.0" };

export function transferCalls({
  boss,
}: Walker): Record<Unaudited, () => Promise<Answer>> {
  const begin = async () =>
    boss
      .post("/api/transfers/resumable")
      .set({ ...TUS, "upload-length": "100" });
  const at = async () => `/api/transfers/${(await begin()).body.id}`;
  return {
    "POST /transfers": async () =>
      boss.post("/api/transfers").send({ url: "https://pictures.example/a" }),
    "POST /transfers/resumable": begin,
    "PATCH /transfers/{id}": async () =>
      boss
        .patch(await at())
        .set({ ...TUS, "upload-offset": "0" })
        .set("content-type", "application/offset+octet-stream")
        .send("x"),
    "DELETE /transfers/{id}": async () => boss.delete(await at()),
  };
}

export async function transferReads(walker: Walker) {
  const { body } = await transferCalls(walker)["POST /transfers/resumable"]();
  return { "GET /transfers/{id}": [`/api/transfers/${body.id}`] };
}
