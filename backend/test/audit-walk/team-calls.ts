import { unique, type Calls, type Walker } from "./audited-routes";

/** A draft that waits. @returns the address of its review. */
async function sendForReview({ app, boss }: Walker): Promise<string> {
  const title = unique("Sent");
  await boss.post("/api/posts").send({
    title,
    content: "<p>Text</p>",
    for_review: true,
    category_id: (await app.create.category()).id,
  });
  const { body } = await boss.get("/api/reviews?limit=100");
  const found = body.data.find((review) => review.title === title);
  return `/api/reviews/${found?.id}`;
}

/** What people do with each other's texts. */
export function teamCalls(walker: Walker): Calls<"reviews"> {
  const { boss } = walker;
  return {
    "POST /reviews/{id}/approve": async () =>
      boss.post(`${await sendForReview(walker)}/approve`),
    "POST /reviews/{id}/return": async () =>
      boss
        .post(`${await sendForReview(walker)}/return`)
        .send({ words: "Add a test." }),
  };
}

/** A note on a post, and a notice of it for the boss. */
export async function noteCalls({ app, boss }: Walker) {
  const { id } = await app.create.post();
  const about = { kind: "post", item_id: id };
  await app.database.query(
    `INSERT INTO notices (person_id, kind, post_id, words) VALUES ($1, 'mentioned', $2, 'Look.')`,
    [boss.authorId, id],
  );
  const write = async () =>
    boss.post("/api/notes").send({ ...about, body: "Is this true?" });
  const at = async () => `/api/notes/${(await write()).body.id}`;
  return {
    reads: [`/api/notes?kind=post&item_id=${id}`],
    calls: {
      "POST /notes": write,
      "PUT /notes/places": async () =>
        boss.put("/api/notes/places").send({ ...about, places: [] }),
      "PATCH /notes/{id}": async () =>
        boss.patch(await at()).send({ is_resolved: true }),
      "DELETE /notes/{id}": async () => boss.delete(await at()),
      "PUT /notices/read": async () =>
        boss.put("/api/notices/read").send({ id: 1 }),
      "PUT /notices/choices": async () =>
        boss.put("/api/notices/choices").send({ sent: "app" }),
    },
  };
}
