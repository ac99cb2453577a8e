import pg from "pg";

/** Statements on a connection that ends with the work. */
export async function withClient(connectionString, work) {
  const client = new pg.Client({ connectionString, statement_timeout: 0 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
