import { createServer } from "node:http";

const SENTENCE =
  "A page with nothing but words is as fast as the line allows. ";
const SIZE = 20_000;

const PICTURE = "/picture";

/**
 * What the line and the machine give at best: 20 kB of words, no style sheet, no script.
 * @param picture - bytes of an image of 720 × 405 pixels, shown above the words and named in the header.
 */
export async function serveBarePage(picture) {
  const server = createServer((request, response) => {
    if (request.url === PICTURE) {
      response.setHeader("content-type", "image/avif");
      return response.end(picture);
    }
    response.setHeader("content-type", "text/html; charset=utf-8");
    if (picture)
      response.setHeader("link", `<${PICTURE}>; rel=preload; as=image`);
    return response.end(HEAD + (picture ? SHOWN : "") + WORDS);
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
const WORDS = PARAGRAPH.repeat(SIZE / PARAGRAPH.length);
const SHOWN = `<img src="${PICTURE}" alt="" width="358" height="201">`;
