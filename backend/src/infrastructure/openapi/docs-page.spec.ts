import { runInNewContext } from "node:vm";
import { describe, expect, it } from "@jest/globals";
import { DOCS_POLICY, docsScript } from "./docs-page";

interface Sent {
  method: string;
  headers: Record<string, string>;
  credentials?: string;
  loadSpec?: boolean;
}

/** The page's script, with this text in the field of the key. */
function sentBy(key: string): (request: Partial<Sent>) => Promise<Sent> {
  let options!: { requestInterceptor: (request: Sent) => Promise<Sent> };
  runInNewContext(docsScript, {
    window: {},
    document: { getElementById: () => ({ value: key }) },
    fetch: () => Promise.resolve({ json: () => ({ csrfToken: "token" }) }),
    SwaggerUIBundle: (given: typeof options) => {
      options = given;
    },
  });
  return (request) =>
    options.requestInterceptor({ method: "GET", headers: {}, ...request });
}

describe("the page that tries calls", () => {
  it("makes them with the key, and not as the person who is signed in [PROG-DESC-05]", async () => {
    const send = sentBy(" sfb_x ");
    for (const method of ["GET", "POST"])
      expect(await send({ method })).toEqual({
        method,
        headers: { "X-API-Key": "sfb_x" },
        credentials: "omit",
      });
    expect(await send({ loadSpec: true })).toMatchObject({ headers: {} });
    expect(DOCS_POLICY).toContain("connect-src 'self'");
  });

  it("makes them as that person without one", async () => {
    const send = sentBy("");
    expect(await send({})).toEqual({ method: "GET", headers: {} });
    expect(await send({ method: "PUT" })).toMatchObject({
      headers: { "x-csrf-token": "token" },
    });
  });
});
