import { startedImport, uploadedImport } from "../site-imports";
import { wxrFile } from "../wxr-file";
import type { Answer } from "../test-client";
import type { Calls, UNAUDITED, Walker } from "./audited-routes";
import { transferCalls } from "./transfer-calls";

const FILES = { "site.xml": wxrFile([{}]) };

/** Those of earlier calls would be in the way. */
async function clear({ app }: Walker): Promise<void> {
  await app.runJobs();
  await app.database.query("DELETE FROM imports");
}

export function importCalls(walker: Walker): Calls<"imports"> {
  const { app, boss } = walker;
  const begun = async () => {
    await clear(walker);
    return `/api/imports/${await uploadedImport(boss, FILES)}`;
  };
  const act = (at: string, verb: string) => boss.post(`${at}/${verb}`);
  const checked = async () => {
    const at = await begun();
    await act(at, "check");
    await app.runJobs();
    return at;
  };
  return {
    "POST /imports/{id}/check": async () => act(await begun(), "check"),
    "POST /imports/{id}/start": async () => act(await checked(), "start"),
    "POST /imports/{id}/stop": async () => {
      const at = await checked();
      await act(at, "start");
      return act(at, "stop");
    },
    "POST /imports/{id}/undo": async () => {
      const at = await checked();
      await act(at, "start");
      await app.runJobs();
      return act(at, "undo");
    },
  };
}

type Unaudited = Extract<
  (typeof UNAUDITED)[number],
  `${string} /imports${string}` | `${string} /transfers${string}`
>;

export function uploadCalls(
  walker: Walker,
): Record<Unaudited, () => Promise<Answer>> {
  const { boss } = walker;
  const start = async () => {
    await clear(walker);
    return startedImport(boss, FILES);
  };
  return {
    ...transferCalls(walker),
    "POST /imports": start,
    "POST /imports/{id}/files/{place}": async () => {
      const { body } = await start();
      return boss
        .post(`/api/imports/${body.id}/files/1?offset=0`)
        .attach("part", Buffer.from("<rss>"), "part");
    },
    "DELETE /imports/{id}": async () => {
      const { body } = await start();
      return boss.delete(`/api/imports/${body.id}`);
    },
  };
}
