import { contactForm } from "../contact-form";
import { pageForm } from "../page-form";
import { pngPicture, uploadPicture } from "../test-pictures";
import {
  idInData,
  newAddress,
  unique,
  type Calls,
  type Walker,
} from "./audited-routes";

function postCalls({ app, boss }: Walker): Calls<"posts"> {
  const form = async (fields: object = {}) => ({
    title: unique("Post"),
    content: "<p>Text</p>",
    category_id: (await app.create.category()).id,
    ...fields,
  });
  const create = async (fields: object = {}) =>
    boss.post("/api/posts").send(await form(fields));
  const save = async (id: number, as = boss) =>
    as.put(`/api/posts/${id}`).send(await form());
  const live = async () => (await create({ status: "published" })).body.id;
  const waiting = async () => {
    const id = await live();
    await save(id, await app.signIn({ permissions: ["edit_all_posts"] }));
    return id;
  };
  const remove = async (id: number) => boss.delete(`/api/posts/${id}`);
  const act = async (id: number, verb: string) =>
    boss.post(`/api/posts/${id}/${verb}`);
  return {
    "POST /posts": create,
    "PUT /posts/{id}": async () => save(await live()),
    "PATCH /posts/{id}": async () =>
      boss.patch(`/api/posts/${await live()}`).send({ title: unique("Post") }),
    "PUT /posts/{id}/publication": async () =>
      boss
        .put(`/api/posts/${await live()}/publication`)
        .send({ public_until: "2061-01-01T00:00:00Z" }),
    "DELETE /posts/{id}": async () => remove(await live()),
    "POST /posts/{id}/copies": async () => act(await live(), "copies"),
    "POST /posts/{id}/restore": async () => {
      const id = await live();
      await remove(id);
      return act(id, "restore");
    },
    "POST /posts/{id}/archive": async () => act(await live(), "archive"),
    "POST /posts/{id}/unarchive": async () => {
      const id = await live();
      await act(id, "archive");
      return act(id, "unarchive");
    },
    "POST /posts/{id}/revisions/{version}/restore": async () => {
      const { id, version } = (await create()).body;
      await save(id);
      return act(id, `revisions/${version}/restore`);
    },
    "POST /posts/{id}/pending/publish": async () =>
      act(await waiting(), "pending/publish"),
    "DELETE /posts/{id}/pending": async () =>
      boss.delete(`/api/posts/${await waiting()}/pending`),
    "POST /posts/{id}/preview-links": async () =>
      act(await live(), "preview-links"),
    "DELETE /posts/{id}/preview-links/{linkId}": async () => {
      const id = await live();
      const link = await act(id, "preview-links");
      return boss.delete(`/api/posts/${id}/preview-links/${link.body.id}`);
    },
  };
}

function categoryCalls({ app, boss }: Walker): Calls<"categories"> {
  const form = () => ({ name: unique("Category") });
  const create = async () => boss.post("/api/categories").send(form());
  const at = async () => `/api/categories/${(await create()).body.id}`;
  return {
    "POST /categories": create,
    "PUT /categories/{id}": async () => boss.put(await at()).send(form()),
    "PATCH /categories/{id}": async () => boss.patch(await at()).send(form()),
    "DELETE /categories/{id}": async () => boss.delete(await at()),
    "POST /categories/{id}/restore": async () => {
      const address = await at();
      await boss.delete(address);
      return boss.post(`${address}/restore`);
    },
    "POST /categories/{id}/move-posts": async () => {
      const { categoryId } = await app.create.post();
      return boss
        .post(`/api/categories/${categoryId}/move-posts`)
        .send({ category_id: (await create()).body.id });
    },
  };
}

const MISSING_POST = 2_000_000_000;

/** Posts that are changed together when jobs run; one does not exist. */
async function startMany({ app, boss }: Walker) {
  const ids = [(await app.create.post()).id, MISSING_POST];
  const input = { kind: "post", verb: "trash", ids };
  return boss.post("/api/bulk-changes").send(input);
}

/** @returns the address of a change. */
async function changedMany(walker: Walker): Promise<string> {
  const { body } = await startMany(walker);
  await walker.app.runJobs();
  return `/api/bulk-changes/${body.id}`;
}

/** Addresses of a change that has ended. */
export async function bulkReads(walker: Walker) {
  const address = await changedMany(walker);
  return {
    "GET /bulk-changes/{id}": [address],
    "GET /bulk-changes/{id}/items": [`${address}/items`],
  };
}

function bulkCalls(walker: Walker): Calls<"batches" | "bulk-changes"> {
  const { app, boss } = walker;
  const start = () => startMany(walker);
  const at = async () => `/api/bulk-changes/${(await start()).body.id}`;
  return {
    "POST /batches": async () =>
      boss.post("/api/batches").send({
        items: [
          { method: "POST", path: "/tags", body: { name: unique("In") } },
        ],
      }),
    "POST /bulk-changes": async () => {
      const answer = await start();
      await app.runJobs();
      return answer;
    },
    "POST /bulk-changes/{id}/stop": async () => boss.post(`${await at()}/stop`),
    "POST /bulk-changes/{id}/undo": async () => {
      const answer = await boss.post(`${await changedMany(walker)}/undo`);
      await app.runJobs();
      return answer;
    },
  };
}

function pageCalls({ boss }: Walker): Calls<"pages"> {
  const create = async () => boss.post("/api/pages").send(pageForm());
  const at = async () => `/api/pages/${(await create()).body.id}`;
  return {
    "POST /pages": create,
    "PUT /pages/{id}": async () => boss.put(await at()).send(pageForm()),
    "PATCH /pages/{id}": async () =>
      boss.patch(await at()).send({ title: unique("Page") }),
    "DELETE /pages/{id}": async () => boss.delete(await at()),
    "POST /pages/{id}/copies": async () => boss.post(`${await at()}/copies`),
    "POST /pages/{id}/restore": async () => {
      const address = await at();
      await boss.delete(address);
      return boss.post(`${address}/restore`);
    },
    "POST /pages/{id}/revisions/{version}/restore": async () => {
      const { id, version } = (await create()).body;
      await boss.put(`/api/pages/${id}`).send(pageForm());
      return boss.post(`/api/pages/${id}/revisions/${version}/restore`);
    },
  };
}

const CROP = { x: 1, y: 1, width: 4, height: 5 };

function uploadCalls({ boss }: Walker): Calls<"upload"> {
  const create = async () => uploadPicture(boss, await pngPicture());
  const at = async () => `/api/upload/${idInData(await create())}`;
  return {
    "POST /upload": create,
    "PATCH /upload/{id}": async () =>
      boss.patch(await at()).send({ alt_text: unique("A picture") }),
    "PUT /upload/{id}/file": async () =>
      boss
        .put(`${await at()}/file`)
        .attach("image", await pngPicture(), "new.png"),
    "PUT /upload/{id}/crop": async () =>
      boss.put(`${await at()}/crop`).send(CROP),
    "DELETE /upload/{id}/crop": async () => {
      const address = `${await at()}/crop`;
      await boss.put(address).send(CROP);
      return boss.delete(address);
    },
    "DELETE /upload/{id}": async () => boss.delete(await at()),
    "POST /upload/{id}/restore": async () => {
      const address = await at();
      await boss.delete(address);
      return boss.post(`${address}/restore`);
    },
  };
}

function contactCalls({ app, boss }: Walker): Calls<"contact-messages"> {
  const send = async () =>
    app.visitor.post("/api/contact-messages").send(contactForm(app));
  const at = async () => {
    await send();
    const { body } = await boss.get("/api/contact-messages?limit=1");
    return `/api/contact-messages/${body.data[0]?.id}`;
  };
  return {
    "POST /contact-messages": send,
    "PATCH /contact-messages/{id}": async () =>
      boss.patch(await at()).send({ is_read: true }),
    "DELETE /contact-messages/{id}": async () => boss.delete(await at()),
  };
}

export async function redirectReads({ boss }: Walker) {
  const { body } = await boss.get("/api/redirects?limit=1");
  const at = body.data.map(({ id }) => `/api/redirects/${id}`);
  return { "GET /redirects/{id}": at };
}

function redirectCalls({ boss }: Walker): Calls<"redirects"> {
  const form = () => ({
    from_path: `/${unique("from").replace(" ", "-")}`,
    to_path: "/somewhere",
    status: 301,
  });
  const create = async () => boss.post("/api/redirects").send(form());
  const at = async () => `/api/redirects/${(await create()).body.id}`;
  return {
    "POST /redirects": create,
    "PUT /redirects/{id}": async () => boss.put(await at()).send(form()),
    "DELETE /redirects/{id}": async () => boss.delete(await at()),
  };
}

function settingCalls({ boss }: Walker): Calls<"settings" | "dashboard"> {
  return {
    "PUT /settings/site": async () =>
      boss.put("/api/settings/site").send({ name: unique("Site") }),
    "PUT /settings/search": async () =>
      boss
        .put("/api/settings/search")
        .send({ robots_txt: `# ${unique("Rule")}` }),
    "PUT /settings/navigation": async () =>
      boss
        .put("/api/settings/navigation")
        .send({ footer: [{ title: unique("Group"), links: [] }] }),
    "PUT /settings/appearance": async () =>
      boss.put("/api/settings/appearance").send({ accent: "#0b5d6b" }),
    "PUT /settings/reading": async () =>
      boss.put("/api/settings/reading").send({ posts_per_page: 9 }),
    "PUT /settings/backups": async () =>
      boss.put("/api/settings/backups").send({ keep: 8 }),
    "PUT /settings/access": async () =>
      boss.put("/api/settings/access").send({ message: unique("Soon") }),
    "PUT /settings/agents": async () =>
      boss.put("/api/settings/agents").send({ style_guide: unique("Guide") }),
    "PUT /settings/contact": async () =>
      boss.put("/api/settings/contact").send({ recipients: [newAddress()] }),
    "PUT /settings/analytics": async () =>
      boss.put("/api/settings/analytics").send({ site_id: "example.org" }),
    "DELETE /settings/analytics": async () =>
      boss.delete("/api/settings/analytics"),
    "PUT /settings/people": async () =>
      boss.put("/api/settings/people").send({ session_days: 29 }),
    "PUT /settings/mail-texts": async () =>
      boss
        .put("/api/settings/mail-texts")
        .send({ invitation: { subject: unique("Welcome"), text: "" } }),
    "PUT /settings/mail": async () =>
      boss.put("/api/settings/mail").send({ from: newAddress() }),
    "DELETE /dashboard/first-steps": async () =>
      boss.delete("/api/dashboard/first-steps"),
    "PUT /settings/theme": async () =>
      boss.put("/api/settings/theme").send({ frontend_theme: "theme-green" }),
  };
}

/** What is written in `content` and `site`. */
export const contentCalls = (walker: Walker) => ({
  ...postCalls(walker),
  ...categoryCalls(walker),
  ...bulkCalls(walker),
  ...pageCalls(walker),
  ...uploadCalls(walker),
  ...contactCalls(walker),
  ...redirectCalls(walker),
  ...settingCalls(walker),
});
