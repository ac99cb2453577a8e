import { connect } from "node:net";
import type { APIRequestContext } from "@playwright/test";
import { expect, hydrated, test } from "../fixtures";

/** Addresses that name nothing, written in every way that has broken a site before. */
const NOTHING = [
  "/post/%",
  "/post/%E0%A4%A",
  "/post/%00",
  "/post/%2e%2e%2fadmin",
  "/post/..%2f..%2fetc%2fpasswd",
  "/post/%252e%252e%252f",
  "/post/%3Cscript%3Ealert(1)%3C%2Fscript%3E",
  "/post/'%20OR%201=1--",
  "/post/%F0%9F%92%A9",
  "/post/%D9%85%D8%B1%D8%AD%D8%A8%D8%A7",
  "/post/a%0d%0aSet-Cookie:%20x=1",
  "/post/__proto__",
  "/post/constructor",
  "/category/%C0%AF",
  "/category/%",
  "/tag/%00",
  "/tag/%2F",
  "/author/%",
  "/author/..%5c..%5c",
  "/__proto__",
  "/constructor",
  "/hasOwnProperty",
  "/%",
  "/%2e%2e/%2e%2e/etc/passwd",
  "/%ff%fe",
  "/search/extra",
  "/post/x/y/z",
  `/post/${"a".repeat(4000)}`,
  `/${"long-".repeat(1500)}`,
];

/** Answers as a page even though what they ask is nonsense. */
const ODD_QUERIES = [
  "?page=0",
  "?page=-1",
  "?page=1e9",
  "?page=NaN",
  "?page=2.5",
  "?page=%",
  "?page[]=1",
  "?page=1&page=2",
  "?unknown=1&utm_source=x&fbclid=y",
  "?__proto__[x]=1",
  "?q=%00",
  "?q=%E0%A4%A",
  `?q=${"x".repeat(3000)}`,
  "?%=%",
  "?&&&==",
];

async function readable(request: APIRequestContext, address: string) {
  const answer = await request.get(address, { maxRedirects: 0 });
  const text = await answer.text();
  return { status: answer.status(), text, headers: answer.headers() };
}

test("an address that names nothing answers so", async ({ request }) => {
  for (const address of NOTHING) {
    const { status, text, headers } = await readable(request, address);
    const named = address.slice(0, 60);
    expect([301, 400, 404, 410, 414], named).toContain(status);
    expect(text, named).not.toMatch(
      /<script>alert|at .+\.(?:ts|mjs):\d|node_modules/,
    );
    expect(headers["set-cookie"], named).toBeUndefined();
    if (status === 301) expect(headers["location"], named).toMatch(/^\/(?!\/)/);
  }
});

test("pages take no harm from odd queries", async ({ request }) => {
  for (const path of [
    "/",
    "/category/salesforce-devops",
    "/tag/apex",
    "/search",
  ])
    for (const query of ODD_QUERIES) {
      const { status, text } = await readable(request, path + query);
      const named = path + query.slice(0, 40);
      expect([named, status < 500]).toEqual([named, true]);
      if (status === 200) expect(text, named).toContain("<main");
    }
});

test("canonical addresses leave unknown parameters out", async ({ page }) => {
  await page.goto("/category/salesforce-devops?utm_source=x&b=%3Cb%3E");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    /\/category\/salesforce-devops$/,
  );
  await hydrated(page);
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("other words for the same address lead to the one address, and no request line to another host", async ({
  request,
  baseURL,
}) => {
  for (const [from, to] of [
    ["/about/", "/about"],
    ["//about", "/about"],
    ["/post//where-stale-data-hides", "/post/where-stale-data-hides"],
  ] as const) {
    const { status, headers } = await readable(request, `${baseURL}${from}`);
    expect([from, status, headers["location"]]).toEqual([from, 301, to]);
  }
  for (const line of [
    "GET http://evil.example/about HTTP/1.1",
    "GET //evil.example/%2e%2e HTTP/1.1",
    "GET /\\evil.example HTTP/1.1",
    "GET /about?x= y HTTP/1.1",
  ]) {
    const answer = await send(new URL(baseURL ?? ""), line);
    expect(answer, line).toMatch(/^HTTP\/1\.1 [34]\d\d/);
    expect(answer, line).not.toMatch(/^location: (?:https?:)?\/\/evil/im);
  }
});

/** Says a request line exactly as it is written: browsers would tidy it. */
function send({ hostname, port }: URL, line: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(`${line}\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`),
    );
    let text = "";
    socket.setTimeout(5000, () => socket.destroy(new Error("no answer")));
    socket.on("data", (bytes) => (text += bytes.toString("latin1")));
    socket.on("end", () => resolve(text));
    socket.on("error", reject);
  });
}
