import { createHash } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { Logger } from "@nestjs/common";
import { useNoLimits } from "../../../test/hostile/no-limits";
import { useOtherSite } from "../../../test/other-site";
import { keyClient } from "../../../test/release-upload";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";
import { noisyPicture, pngPicture } from "../../../test/test-pictures";
import { TUS, transferOf, TusUploads } from "../../../test/tus-uploads";
import { JobHandlers } from "../../infrastructure/jobs/job-handlers";
import { FileStorage } from "../../infrastructure/storage/file-storage";

const app = useTestApp({ INNER_NETWORKS: "127.0.0.1" });
useNoLimits(app);

let asked = 0;
const other = useOtherSite(({ url }, response) => {
  asked += 1;
  if (url === "/away")
    response.writeHead(302, { location: "http://10.0.0.1/" });
  else if (url === "/busy.png") response.writeHead(503);
  else if (url === "/none.png") response.writeHead(404);
  else if (url === "/large.png")
    response.write(Buffer.alloc(10 * 1024 * 1024 + 1));
  else response.write(url?.startsWith("/dot") ? dot : "<svg/>");
  response.end();
});

let dot: Buffer;
/** Of more than one part. */
let large: Buffer;
let program: TestClient;
let tus: TusUploads;
beforeAll(async () => {
  dot = await pngPicture({ width: 5, height: 4 });
  large = await noisyPicture({ width: 1200, height: 1100 }, "png");
  program = await keyClient(app, {
    description: "Uploads",
    account: "Pictures",
    role: "editor",
    scopes: ["media:write"],
  });
  tus = new TusUploads(app.baseUrl, program);
});
beforeEach(() => app.database.query("DELETE FROM transfers"));

const ask = (id: number) => tus.ask(id);
const fetching = (path: string, fields: object = {}) =>
  program.post("/api/transfers").send({ url: other.origin + path, ...fields });
const parts = () => app.get(FileStorage).list(".transfer/");
const sweep = () =>
  app.get(JobHandlers).all.get("transfers.sweep")?.(
    {},
    {
      attempt: 1,
      isLastAttempt: true,
    },
  );

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 5000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error("It has not happened.");
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
  }
}

describe("a picture of the web", () => {
  it("is fetched as a job, in the name of the key, once for each Idempotency-Key [PROG-MEDIA-01]", async () => {
    const twice = () =>
      fetching("/dot.png?1", { alt_text: "A dot", folder: "Dots" }).set(
        ...(["Idempotency-Key", "dot"] as const),
      );
    const begun = await twice();
    const { id } = transferOf(begun);
    expect(begun.status).toBe(202);
    expect(begun.headers.location).toBe(`/api/transfers/${id}`);
    expect(transferOf(begun)).toMatchObject({
      state: "queued",
      media_id: null,
    });
    expect((await twice()).text).toBe(begun.text);
    await app.runJobs();
    const done = await ask(id);
    expect(done).toMatchObject({
      state: "stored",
      reason: null,
      original_name: "dot.png",
      size: dot.length,
      received: dot.length,
    });
    const file = await program.get(`/api/upload/${done.media_id}`);
    expect(file.body).toMatchObject({
      alt_text: "A dot",
      folder: "Dots",
      width: 5,
      uploaded_by: { name: "Pictures" },
    });
    const boss = await app.signIn({ role: "superuser" });
    const trail = await boss.get("/api/audit?action=media.create");
    expect(trail.body.data[0]).toMatchObject({
      actor: { kind: "key", name: "Pictures (Uploads)" },
    });
  });

  it("is refused if it is inside, none, or too large [PROG-MEDIA-02]", async () => {
    const inside = await program
      .post("/api/transfers")
      .send({ url: "http://169.254.169.254/latest" });
    expect(inside.status).toBe(400);
    for (const url of ["file:///etc/passwd", "http://me:secret@a.example/x", 7])
      expect((await fetching("", { url })).status).toBe(400);
    const ids = [];
    for (const path of ["/away", "/none.png", "/large.png", "/page.svg"])
      ids.push(transferOf(await fetching(path)).id);
    await app.runJobs();
    const reasons = await Promise.all(
      ids.map(async (id) => {
        const { state, reason } = await ask(id);
        return [state, reason?.replace(/\..*/, "")];
      }),
    );
    expect(reasons).toEqual([
      ["failed", "The address belongs to a private network"],
      ["failed", "The server answered 404: there is no such page"],
      ["failed", "The file is too large (limit 10 MB)"],
      ["failed", "SVG images are not allowed"],
    ]);
  });

  it("is tried again if the server is busy, a few times [PROG-MEDIA-02]", async () => {
    Logger.overrideLogger(false);
    const { id } = transferOf(await fetching("/busy.png"));
    const before = asked;
    for (let tries = 1; tries <= 7; tries += 1) {
      await app.database.query(
        "UPDATE graphile_worker._private_jobs SET run_at = now()",
      );
      await app.runJobs();
      const { state, reason } = await ask(id);
      expect([state, reason]).toEqual([
        tries < 5 ? "queued" : "failed",
        expect.stringContaining("503"),
      ]);
    }
    expect(asked - before).toBe(5);
  });

  it("is seen and canceled by its caller alone, and a revoked key gets none [PROG-MEDIA-03]", async () => {
    const { id } = transferOf(await fetching("/dot.png?2"));
    const someone = await app.signIn({ permissions: ["create_media"] });
    for (const method of ["get", "delete"] as const)
      expect((await someone[method](`/api/transfers/${id}`)).status).toBe(404);
    expect((await program.delete(`/api/transfers/${id}`)).status).toBe(204);
    expect((await program.get(`/api/transfers/${id}`)).status).toBe(404);
    const left = transferOf(await fetching("/dot.png?3")).id;
    await app.database.query("UPDATE api_keys SET revoked_at = now()");
    const before = asked;
    await app.runJobs();
    await app.database.query("UPDATE api_keys SET revoked_at = NULL");
    expect(asked).toBe(before);
    expect(await ask(left)).toMatchObject({ state: "failed" });
  });
});

describe("a resumable upload", () => {
  it("takes the parts one after the other, and ends as any upload [PROG-MEDIA-04]", async () => {
    const made = await tus.begin(large.length);
    const { id } = transferOf(made);
    expect([made.status, made.headers.location]).toEqual([
      201,
      `/api/transfers/${id}`,
    ]);
    const first = 1_150_000;
    const one = await tus.send(id, 0, large.subarray(0, first));
    expect([one.status, one.headers["upload-offset"]]).toEqual([
      204,
      "1150000",
    ]);
    const wrong = await tus.send(id, 7, "x");
    expect([wrong.status, wrong.body.details]).toEqual([
      409,
      { received: first },
    ]);
    const head = await fetch(`${app.baseUrl}/api/transfers/${id}`, {
      method: "HEAD",
      headers: { ...program.sentHeaders, ...TUS },
    });
    expect(Object.fromEntries(head.headers)).toMatchObject({
      ...TUS,
      "upload-offset": "1150000",
      "upload-length": String(large.length),
      "upload-expires": expect.stringMatching(/GMT$/),
      "cache-control": expect.stringContaining("no-store"),
    });
    const last = await tus.send(id, first, large.subarray(first));
    expect(last.status).toBe(204);
    const done = await ask(id);
    expect(done).toMatchObject({ state: "stored", received: large.length });
    expect(last.headers["octavo-media-id"]).toBe(String(done.media_id));
    const file = await program.get(`/api/upload/${done.media_id}`);
    expect(file.body).toMatchObject({
      original_name: "a.png",
      alt_text: "Noise",
      folder: "Über",
      hash: createHash("sha256").update(large).digest("hex"),
    });
    expect(await parts()).toEqual([]);
    expect((await tus.send(id, large.length, "")).status).toBe(409);
  });

  it("says what it can, and refuses what it cannot take [PROG-MEDIA-04]", async () => {
    const offer = await fetch(`${app.baseUrl}/api/transfers/resumable`, {
      method: "OPTIONS",
    });
    expect([offer.status, offer.headers.get("tus-max-size")]).toEqual([
      204,
      "10485760",
    ]);
    const { id } = transferOf(await tus.begin(5));
    expect((await tus.send(id, 0, "123456")).status).toBe(413);
    expect(
      (await program.patch(`/api/transfers/${id}`).set(TUS).send({})).status,
    ).toBe(415);
    const refused = await tus.send(id, 0, "<svg>");
    expect([refused.status, (await ask(id)).state]).toEqual([400, "failed"]);
  });

  it("drops a part whose checksum is another [PROG-MEDIA-04]", async () => {
    const id = await tus.beginWith(dot);
    const sum = (bytes: Buffer | string) => ({
      "upload-checksum": `sha1 ${createHash("sha1").update(bytes).digest("base64")}`,
    });
    const wrong = await tus.send(id, 0, dot, sum("other"));
    expect([wrong.status, wrong.body.code]).toEqual([460, "checksum_mismatch"]);
    expect(await ask(id)).toMatchObject({ received: 0, state: "receiving" });
    expect((await tus.send(id, 0, dot, sum(dot))).status).toBe(204);
    expect(await ask(id)).toMatchObject({ state: "stored" });
  });

  it("continues after what arrived before the connection was cut [PROG-MEDIA-05]", async () => {
    const id = await tus.beginWith(large);
    let cut = () => {};
    void tus.sendRaw(id, large.length, (request) => {
      request.write(large.subarray(0, 1_100_000));
      cut = () => request.destroy();
    });
    await until(async () => (await ask(id)).received >= 1024 * 1024);
    cut();
    await until(async () => {
      const { received } = await ask(id);
      const rest = await tus.send(id, received, large.subarray(received));
      return rest.status === 204;
    });
    expect(await ask(id)).toMatchObject({ state: "stored" });
  });

  it("takes one part at a time, and none from a call that was overtaken [PROG-MEDIA-05]", async () => {
    const id = await tus.beginWith(dot);
    let finish = () => {};
    const slow = tus.sendRaw(id, dot.length, (request) => {
      request.write(dot.subarray(0, 9));
      finish = () => request.end(Buffer.alloc(dot.length - 9));
    });
    const writers = "SELECT FROM transfers WHERE writer IS NOT NULL";
    await until(async () => (await app.database.query<[]>(writers)).length > 0);
    const second = await tus.send(id, 0, dot);
    expect([second.status, second.body.code]).toEqual([423, "locked"]);
    expect(second.headers["retry-after"]).toBe("10");
    await app.database.query("UPDATE transfers SET writer_until = now()");
    expect((await tus.send(id, 0, dot)).status).toBe(204);
    finish();
    expect(await slow).toBe(423);
    expect(await ask(id)).toMatchObject({ state: "stored" });
  });

  it("is deleted with its parts after a day [PROG-MEDIA-06]", async () => {
    const id = await tus.beginWith(large);
    const waiting = await tus.beginWith(large);
    for (const one of [id, waiting])
      expect((await tus.send(one, 0, "a part")).status).toBe(204);
    await app.database.query(
      "UPDATE transfers SET expires_at = now() WHERE id = $1",
      [id],
    );
    expect((await tus.send(id, 6, "more")).status).toBe(404);
    await sweep();
    expect((await parts()).map(({ key }) => key)).toEqual([
      `.transfer/${waiting}/0`,
    ]);
    expect((await program.delete(`/api/transfers/${waiting}`)).status).toBe(
      204,
    );
    expect(await parts()).toEqual([]);
  });
});
