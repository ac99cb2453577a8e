import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, it } from "@jest/globals";
import type { FileStorage } from "../src/infrastructure/storage/file-storage";

/** A browser's request as a storage sees it. */
function request(
  headers: IncomingHttpHeaders = {},
  method = "GET",
): IncomingMessage {
  return Object.assign(new PassThrough(), {
    headers,
    method,
  }) as unknown as IncomingMessage;
}

/** What every storage has to do, whatever keeps the bytes. */
export function itKeepsFiles(storage: () => FileStorage): void {
  const served = async (
    key: string,
    headers?: IncomingHttpHeaders,
    method?: string,
  ) => {
    const file = await storage().serve(key, request(headers, method));
    if (!file) return null;
    const body = (await buffer(file.stream)).toString();
    return { status: file.status, headers: file.headers, body };
  };

  it("says that it can be written, whenever it is asked, and shows no more than one file of that [REL-30]", async () => {
    const before = await storage().list("");
    await storage().assertWritable();
    await storage().assertWritable();
    const after = await storage().list("");
    expect(after.length - before.length).toBeLessThanOrEqual(1);
  });

  it("keeps, replaces and removes a file", async () => {
    await storage().put("ab/one.png", Buffer.from("first"));
    await storage().put("ab/one.png", Buffer.from("second"));
    expect((await storage().read("ab/one.png")).toString()).toBe("second");
    await storage().remove("ab/one.png");
    await storage().remove("ab/one.png");
    expect(await served("ab/one.png")).toBeNull();
    await expect(storage().read("ab/one.png")).rejects.toThrow();
  });

  it("moves a file once, also when asked twice", async () => {
    await storage().put("ab/two.png", Buffer.from("two"));
    await storage().move("ab/two.png", ".trash/ab/two.png");
    await storage().move("ab/two.png", ".trash/ab/two.png");
    expect(await served("ab/two.png")).toBeNull();
    const kept = await storage().read(".trash/ab/two.png");
    expect(kept.toString()).toBe("two");
  });

  it("serves a file whole, in part, and not again to whoever has it", async () => {
    await storage().put("ab/three.png", Buffer.from("0123456789"));
    const whole = await served("ab/three.png");
    expect(whole).toMatchObject({
      status: 200,
      body: "0123456789",
      headers: { "content-length": "10", "accept-ranges": "bytes" },
    });
    const part = await served("ab/three.png", { range: "bytes=2-4" });
    expect(part).toMatchObject({
      status: 206,
      body: "234",
      headers: { "content-length": "3", "content-range": "bytes 2-4/10" },
    });
    const again = await served("ab/three.png", {
      "if-none-match": whole?.headers.etag ?? "none",
    });
    expect(again).toMatchObject({ status: 304, body: "" });
    const beyond = await served("ab/three.png", { range: "bytes=20-30" });
    expect(beyond).toMatchObject({ status: 416, body: "" });
    const head = await served("ab/three.png", {}, "HEAD");
    expect(head).toMatchObject({
      status: 200,
      body: "",
      headers: { "content-length": "10" },
    });
  });

  it("lists and removes a folder, and nothing beside it", async () => {
    const files = [
      "app/1.0.0/a.js",
      "app/1.0.0/deep/b.js",
      "app/1.0.0-beta/a.js",
    ];
    for (const key of files) await storage().put(key, Buffer.from(key));
    const keys = async (folder: string) =>
      (await storage().list(folder)).map(({ key }) => key).sort();
    expect(await keys("app/1.0.0")).toEqual(files.slice(0, 2));
    expect(await keys("")).toEqual(expect.arrayContaining(await keys("app")));
    expect(await storage().list("app/1.0.0-beta")).toEqual([
      { key: "app/1.0.0-beta/a.js", bytes: 19 },
    ]);
    await storage().removeFolder("app/1.0.0");
    await storage().removeFolder("app/1.0.0");
    expect(await keys("app/1.0.0")).toEqual([]);
    expect(await keys("app")).toEqual(["app/1.0.0-beta/a.js"]);
    expect(await keys("nowhere")).toEqual([]);
  });
}
