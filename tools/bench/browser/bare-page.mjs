import { createServer } from "node:http";

const SENTENCE =
  "A page with nothing but words is as fast as the line allows. ";
const SIZE = 20_000;

/** What the line and the machine give at best: 20 kB of words, no style sheet, no script. */
export async function serveBarePage() {
  const server = createServer((_, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(BARE_HTML);
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    address: `http://127.0.0.1:${server.address().port}/`,
    stop: () => server.close(),
  };
}

const HEAD =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Bare</title>' +
  '<meta name="viewport" content="width=device-width"><h1>Bare page</h1>';
const PARAGRAPH = `<p>${SENTENCE.repeat(8)}</p>`;
const BARE_HTML = HEAD + PARAGRAPH.repeat(SIZE / PARAGRAPH.length);
