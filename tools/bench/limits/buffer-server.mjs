// What node:http can send at all: so many bytes that are ready. Arguments: size, type.
import { createServer } from "node:http";
import { listen } from "./listen.mjs";

const [size, type] = process.argv.slice(2);
const body = Buffer.alloc(Number(size), "x");
const headers = { "content-type": type, "content-length": body.length };

listen(
  createServer((_, response) => {
    response.writeHead(200, headers);
    response.end(body);
  }),
);
