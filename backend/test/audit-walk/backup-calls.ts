import { DEMO_SETTING } from "../../src/seeds/demo-state";
import type { Calls, Walker } from "./audited-routes";

/** On a site that has the demo, whatever is left of it. */
export const demoCalls = ({ app, boss }: Walker): Calls<"demo"> => ({
  "DELETE /demo": async () => {
    await app.database.query(
      `INSERT INTO settings (key, value) VALUES ('${DEMO_SETTING}', '"loaded"')
       ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    );
    return boss.delete("/api/demo");
  },
});

export function backupCalls({ app, boss }: Walker): Calls<"backups"> {
  const write = async () => boss.post("/api/backups");
  return {
    "POST /backups": async () => {
      const answer = await write();
      await app.runJobs();
      return answer;
    },
    "POST /backups/{name}/restore": async () => {
      const name = await archiveOf({ app, boss });
      await app.database.query(
        "DELETE FROM backup_runs WHERE ended_at IS NULL",
      );
      const answer = await boss.post(`/api/backups/${name}/restore`);
      // Nothing of what other calls have made is to go.
      await app.database.query(
        "DELETE FROM backup_runs WHERE kind = 'restore'",
      );
      return answer;
    },
    "POST /backups/{name}/verify": async () => {
      const name = await archiveOf({ app, boss });
      // Those that an earlier call has queued would be in the way.
      await app.database.query("DELETE FROM backup_runs WHERE kind = 'verify'");
      return boss.post(`/api/backups/${name}/verify`);
    },
  };
}

/** The name of an archive that is there. */
export async function archiveOf({ app, boss }: Walker): Promise<string> {
  const newest = async () => {
    const { body } = await boss.get("/api/backups");
    const { archives } = body as unknown as { archives: { name: string }[] };
    return archives[0]?.name;
  };
  const known = await newest();
  if (known !== undefined) return known;
  await boss.post("/api/backups");
  await app.runJobs();
  return (await newest()) ?? "";
}
