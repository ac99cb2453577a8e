import { createServer } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { HttpConnection } from "./http-connection.mjs";

/** What the server writes for a request, piece by piece. */
let pieces = [];
const server = createServer((socket) => {
  socket.setNoDelay(true);
  socket.on("error", () => undefined);
  socket.on("data", async () => {
    for (const piece of pieces) {
      if (piece === null) socket.destroy();
      else await new Promise((sent) => socket.write(piece, sent));
    }
  });
});

let connection;
beforeAll(() => new Promise((ready) => server.listen(0, "127.0.0.1", ready)));
afterAll(() => new Promise((closed) => server.close(closed)));

async function ask(...answer) {
  pieces = answer;
  if (!connection?.isOpen)
    connection = new HttpConnection(server.address().port);
  return connection.send("GET / HTTP/1.1\r\n\r\n");
}

describe("a connection of the load", () => {
  it("reads an answer to the length that it tells", async () => {
    const head = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n";
    const whole = { status: 200, bytes: head.length + 5 };
    expect(await ask(`${head}hello`)).toEqual(whole);
    expect(await ask(head, "hel", "lo")).toEqual(whole);
    expect(await ask(head.slice(0, 12), head.slice(12), "hello")).toEqual(
      whole,
    );
  });

  it("reads an answer in chunks to the last one", async () => {
    const head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";
    const body = "5\r\nhello\r\n0\r\n\r\n";
    const whole = { status: 200, bytes: head.length + body.length };
    expect(await ask(head + body)).toEqual(whole);
    expect(await ask(head, body.slice(0, -3), body.slice(-3))).toEqual(whole);
    expect(await ask(`${head}0\r\n\r\n`)).toMatchObject({ status: 200 });
  });

  it("expects no body where none is announced", async () => {
    expect(
      await ask("HTTP/1.1 304 Not Modified\r\nEtag: x\r\n\r\n"),
    ).toMatchObject({ status: 304 });
  });

  it("tells a connection that ended before its answer", async () => {
    expect(
      await ask("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhe", null),
    ).toMatchObject({ status: 0 });
    expect(await ask(null)).toMatchObject({ status: 0 });
    connection.close();
  });
});
