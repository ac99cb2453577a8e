import pg from "pg";
import { within } from "../../common/time/within";

const LIMIT_MS = 5000;

/** Whether the database answers on a connection that is made for the question. */
export async function answersAnew(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: LIMIT_MS,
    application_name: "octavo check",
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await within(LIMIT_MS, client.query("SELECT 1"));
    return true;
  } catch {
    return false;
  } finally {
    void client.end().catch(() => undefined);
  }
}
