import { createServer } from "node:http";

const SENTENCE =
  "A page with nothing but words is as fast as the line allows. ";
const SIZE = 20_000;

/**
 * What the line and the machine give at best: 20 kB of words, no style sheet, no script. At `/picture`
 * the same words stand under a picture of another server, which costs a second way there and back.
 */
export async function serveBarePage(picture = "") {
  const server = createServer((request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    const image = `<img src="${picture}" fetchpriority="high" width="358" height="201" alt="">`;
    response.end(bareHtml(request.url === "/picture" ? image : ""));
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    address: `http://127.0.0.1:${server.address().port}/`,
    stop: () => server.close(),
  };
}

function bareHtml(image) {
  const head =
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Bare</title>' +
    `<meta name="viewport" content="width=device-width"><h1>Bare page</h1>${image}`;
  const paragraph = `<p>${SENTENCE.repeat(8)}</p>`;
  const count = Math.ceil((SIZE - head.length) / paragraph.length);
  return (head + paragraph.repeat(count)).slice(0, SIZE);
}
