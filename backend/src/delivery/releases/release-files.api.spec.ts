import { brotliCompressSync, constants } from "node:zlib";
import { beforeAll, describe, expect, it, jest } from "@jest/globals";
import { integrityOf } from "./release-store";
import supertest from "supertest";
import { skipGate } from "../../../test/go-live";
import { makeRelease } from "../../../test/release-fixture";
import { newVersion, publishRelease } from "../../../test/release-upload";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";
import { UnavailableError } from "../../common/errors/app-error";
import { ReleaseStorage } from "../../infrastructure/storage/file-storage";

const app = useTestApp();
beforeAll(() => skipGate(app));
let team: TestClient;

const DOCUMENTS = ["html", "htm", "xhtml", "xht", "xml", "xsl", "mht", "SVG"];

beforeAll(async () => {
  team = await app.signIn({ permissions: ["create_frontends"] });
});

/** @returns where a new release's files are, as addresses and in the storage. */
async function published(files: Record<string, string> = {}) {
  const release = await makeRelease({ version: newVersion(), files });
  await publishRelease(team, release);
  const { version } = release.manifest;
  return {
    version,
    address: (file: string) => `/frontends/public/${version}/${file}`,
    key: (file: string) => `public/${version}/${file}`,
  };
}

describe("files of releases", () => {
  it("are known again by whoever has them", async () => {
    const { address } = await published();
    const first = await app.visitor.get(address("styles.css"));
    const { etag = "" } = first.headers;
    expect(etag).toBe(
      `"${integrityOf(Buffer.from("body { margin: 0 }")).slice(7, 39)}"`,
    );
    const again = await app.visitor
      .get(address("styles.css"))
      .set("if-none-match", `W/${etag}, "other"`);
    expect([again.status, again.text]).toEqual([304, ""]);
    expect(again.headers["cache-control"]).toContain("immutable");
    const other = await app.visitor
      .get(address("styles.css"))
      .set("if-none-match", '"other"');
    expect(other.status).toBe(200);
  });

  it("are as they were compressed in the release before, if they were in it", async () => {
    const files = { "long.js": "export const words = 'again';\n".repeat(100) };
    const before = await published(files);
    // Less than what this server makes, as another one would have made it.
    const packed = brotliCompressSync(files["long.js"], {
      params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
    });
    await app.get(ReleaseStorage).put(before.key("long.js.br"), packed);
    const { address } = await published(files);
    const answer = await fetch(`${app.baseUrl}${address("long.js")}`, {
      headers: { "accept-encoding": "br" },
    });
    expect(answer.headers.get("content-length")).toBe(String(packed.length));
    expect(await answer.text()).toBe(files["long.js"]);
  });

  it("have a tag for each form, and 304 tells nothing of a body", async () => {
    const { address } = await published({
      "long.css": "p { margin: 0 }\n".repeat(100),
    });
    const ask = (headers: Record<string, string>, method = "GET") =>
      fetch(`${app.baseUrl}${address("long.css")}`, { method, headers });
    const tags = new Map<string, string>();
    for (const encoding of ["identity", "gzip", "br"]) {
      const { headers } = await ask({ "accept-encoding": encoding });
      expect(headers.get("content-encoding") ?? "identity").toBe(encoding);
      tags.set(encoding, headers.get("etag") ?? "");
    }
    expect(new Set(tags.values()).size).toBe(3);
    for (const [encoding, tag] of tags)
      for (const method of ["GET", "HEAD"]) {
        const asked = { "accept-encoding": encoding };
        const { status, headers } = await ask(
          { ...asked, "if-none-match": tag },
          method,
        );
        expect([status, headers.get("etag")]).toEqual([304, tag]);
        expect(headers.get("vary")).toBe("accept-encoding");
        for (const name of ["content-type", "content-length"])
          expect([name, headers.get(name)]).toEqual([name, null]);
        const any = await ask({ ...asked, "if-none-match": "*" }, method);
        expect([any.status, any.headers.get("etag")]).toEqual([304, tag]);
      }
    const unreadable = await ask({
      "accept-encoding": "gzip",
      "if-none-match": tags.get("br") ?? "",
    });
    expect([unreadable.status, unreadable.headers.get("etag")]).toEqual([
      200,
      tags.get("gzip"),
    ]);
  });

  it("are no pages of this site: what is no script runs none, and documents are not sent [SEC-140]", async () => {
    const script = `<script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>`;
    const { address } = await published({
      "icon.svg": `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`,
      ...Object.fromEntries(
        DOCUMENTS.map((extension) => [`page.${extension}`, script]),
      ),
    });
    const icon = await app.visitor.get(address("icon.svg"));
    const { etag = "" } = icon.headers;
    const again = await app.visitor
      .get(address("icon.svg"))
      .set("if-none-match", etag);
    expect([icon.status, again.status]).toEqual([200, 304]);
    for (const { headers } of [icon, again])
      expect(headers["content-security-policy"]).toBe(
        "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      );
    for (const name of ["styles.css", "icon.svg"]) {
      const { headers } = await app.visitor.get(address(name));
      expect(headers["content-security-policy"]).toContain("sandbox");
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["access-control-allow-origin"]).toBe("*");
    }
    for (const extension of DOCUMENTS)
      expect((await app.visitor.get(address(`page.${extension}`))).status).toBe(
        404,
      );
  });

  it("are no service workers, which would outlive the release [SEC-140]", async () => {
    const { address } = await published();
    const { status, headers } = await app.visitor
      .get(address("container.js"))
      .set("service-worker", "script");
    expect([status, headers["service-worker-allowed"]]).toEqual([
      403,
      undefined,
    ]);
  });

  it("answer HEAD as GET, without the content", async () => {
    const { address } = await published();
    const head = await supertest(app.baseUrl).head(address("styles.css"));
    expect([head.status, head.headers["content-length"], head.text]).toEqual([
      200,
      "18",
      undefined,
    ]);
  });

  it.each([
    ["other bytes", Buffer.from("/* other */")],
    ["no bytes", Buffer.alloc(0)],
    ["no file", null],
  ])("are never sent when the storage has %s", async (_, bytes) => {
    const { address, key } = await published();
    const storage = app.get(ReleaseStorage);
    if (bytes) await storage.put(key("container.js"), bytes);
    else await storage.remove(key("container.js"));
    const answer = await app.visitor.get(address("container.js"));
    expect([answer.status, answer.headers["cache-control"]]).toEqual([
      503,
      "no-store",
    ]);
    expect(answer.body.error).toContain("container.js of public");
    expect((await app.visitor.get(address("styles.css"))).status).toBe(200);
  });

  it("come plain when their compressed form is damaged", async () => {
    const { address, key } = await published();
    const storage = app.get(ReleaseStorage);
    await storage.put(key("container.js.br"), Buffer.from("no brotli"));
    const answer = await supertest(app.baseUrl)
      .get(address("container.js"))
      .set("accept-encoding", "br");
    expect(answer.status).toBe(200);
    expect(answer.headers["content-encoding"]).toBeUndefined();
    expect(answer.text).toContain("/* public");
  });

  it("are there for those who have asked before, while the storage is away", async () => {
    const { address } = await published();
    const styles = await app.visitor.get(address("styles.css"));
    expect(styles.status).toBe(200);
    const reading = jest
      .spyOn(app.get(ReleaseStorage), "read")
      .mockRejectedValue(new UnavailableError());
    expect((await app.visitor.get(address("styles.css"))).status).toBe(200);
    expect((await app.visitor.get(address("container.js"))).status).toBe(503);
    reading.mockRestore();
    expect((await app.visitor.get(address("container.js"))).status).toBe(200);
  });

  it("keep their release, noted once a day", async () => {
    const { version, address } = await published();
    const askedAt = async () => {
      const [row] = await app.database.query<{ at: Date }[]>(
        "SELECT last_asked_at AS at FROM frontend_releases WHERE version = $1",
        [version],
      );
      return row?.at.getTime() ?? 0;
    };
    await app.database.query(
      "UPDATE frontend_releases SET last_asked_at = now() - interval '20 days' WHERE version = $1",
      [version],
    );
    await app.visitor.get(address("styles.css"));
    let noted = 0;
    while (Date.now() - noted > 60_000) noted = await askedAt();
    await app.visitor.get(address("styles.css"));
    expect(await askedAt()).toBe(noted);
  });
});
