/** Tells the bench the port, and ends with it. */
export function listen(server) {
  server.listen(0, "127.0.0.1", () => process.send(server.address().port));
  process.once("disconnect", () => process.exit());
}
