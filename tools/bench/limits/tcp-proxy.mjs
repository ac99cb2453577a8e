// The plainest proxy there is: each connection goes to the next of some ports of this machine.
import { connect, createServer } from "node:net";
import { listen } from "./listen.mjs";

const ports = process.argv.slice(2).map(Number);
let next = 0;

listen(
  createServer({ noDelay: true }, (client) => {
    const port = ports[next % ports.length];
    next += 1;
    const server = connect({ port, host: "127.0.0.1", noDelay: true });
    join(client, server);
    join(server, client);
  }),
);

function join(from, to) {
  from.pipe(to);
  from.on("error", () => to.destroy());
}
