import type { Page } from "@playwright/test";

/**
 * Answers calls of the API in the browser, for what the demo site does not have. Documents come
 * rendered from the server: it is navigation inside the site that asks the API.
 */
export async function answerApi(
  page: Page,
  address: RegExp,
  body: unknown,
): Promise<void> {
  await fulfil(page, address, { status: 200, json: body });
}

/** The server's way of saying that something broke. */
export async function refuseApi(page: Page, address: RegExp): Promise<void> {
  const json = { error: "No.", code: "internal_error", requestId: "1" };
  await fulfil(page, address, { status: 500, json });
}

function fulfil(
  page: Page,
  address: RegExp,
  answer: { status: number; json: unknown },
): Promise<unknown> {
  return page.route(
    (url) => address.test(url.pathname + url.search),
    (route) => route.fulfill(answer),
  );
}

export function paged(data: object[], total = data.length): object {
  return { data, total, limit: 100, offset: 0 };
}

/** What a list of the API carries of one real post, to be changed and multiplied. */
export async function samplePost(page: Page): Promise<Record<string, unknown>> {
  const answer = await page.request.get("/api/posts?limit=1");
  const { data } = (await answer.json()) as {
    data: [Record<string, unknown>];
  };
  return data[0];
}

export async function copies(
  page: Page,
  count: number,
  more: Record<string, unknown> = {},
): Promise<Record<string, unknown>[]> {
  const post = await samplePost(page);
  return Array.from({ length: count }, (_, index) => ({
    ...post,
    id: 9000 + index,
    slug: `copy-${index}`,
    title: `Copy ${index}`,
    ...more,
  }));
}

/** Serves a document as if it could not be rendered: the browser asks for header and footer itself. */
export async function withoutRendering(
  page: Page,
  address: string,
): Promise<void> {
  await page.route(`**${address}`, async (route) => {
    // Not through the browser: it may let go of an answer before it has been read.
    const answer = await fetch(route.request().url());
    const html = await answer.text();
    await route.fulfill({
      status: answer.status,
      contentType: answer.headers.get("content-type") ?? "text/html",
      body: html.replace('"rendered":true', '"rendered":false'),
    });
  });
}
