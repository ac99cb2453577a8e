import { uploadedImport } from "../site-imports";
import { wxrFile } from "../wxr-file";
import type { Calls, Walker } from "./audited-routes";

export function importCalls({ app, boss }: Walker): Calls<"imports"> {
  const begun = async () => {
    // One that an earlier call has queued would be in the way.
    await app.runJobs();
    const id = await uploadedImport(boss, { "site.xml": wxrFile([{}]) });
    return `/api/imports/${id}`;
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
