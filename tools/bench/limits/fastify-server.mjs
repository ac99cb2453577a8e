// The same as buffer-server.mjs, behind the framework that the product has.
import fastify from "fastify";
import { listen } from "./listen.mjs";

const [size, type] = process.argv.slice(2);
const body = Buffer.alloc(Number(size), "x");
const app = fastify();

app.get("/*", (_, reply) => reply.header("content-type", type).send(body));
await app.ready();
listen(app.server);
