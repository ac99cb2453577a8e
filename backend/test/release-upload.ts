import { readFile } from "node:fs/promises";
import { request as httpRequest, type ClientRequest } from "node:http";
import path from "node:path";
import type {
  CreatedApiKeyAnswer,
  CreateApiKeyDto,
  ReleaseDto,
  ReleaseUploadDto,
} from "@octavo/contracts";
import type { ReleaseManifest } from "@octavo/federation";
import { integrityOf } from "../src/delivery/releases/release-store";
import { makeRelease, writeInto, type FixtureRelease } from "./release-fixture";
import type { TestApp } from "./test-app";
import { TestClient, type Answer, type ApiRequest } from "./test-client";

type Named = Pick<ReleaseManifest, "app" | "version">;

let count = 0;

/** A version that no other test of the file has. */
export const newVersion = (): string => `7.0.${(count += 1)}`;

export const releaseAddress = ({ app, version }: Named): string =>
  `/api/frontends/apps/${app}/releases/${version}`;

export const startUpload = (
  client: TestClient,
  manifest: ReleaseManifest,
): ApiRequest =>
  client
    .post(`/api/frontends/apps/${manifest.app}/releases`)
    .send({ manifest });

export const sendFile = (
  client: TestClient,
  release: Named,
  file: { path: string; content: string | Buffer },
): ApiRequest =>
  client
    .put(`${releaseAddress(release)}/files`)
    .query({ path: file.path })
    .set("content-type", "application/octet-stream")
    .send(file.content);

/** Everything of a build but the word that it is complete. */
export async function sendRelease(
  client: TestClient,
  { folder, manifest }: FixtureRelease,
): Promise<void> {
  const { missing } = uploadOf(await startUpload(client, manifest));
  for (const file of missing)
    await sendFile(client, manifest, {
      path: file,
      content: await readFile(path.join(folder, file)),
    });
}

/** A small build in the server's hands, complete but for the last word. */
export async function uploadedRelease(
  client: TestClient,
  app = "public",
): Promise<ReleaseManifest> {
  const release = await makeRelease({ app, version: newVersion() });
  await sendRelease(client, release);
  return release.manifest;
}

export async function publishRelease(
  client: TestClient,
  release: FixtureRelease,
): Promise<Answer> {
  await sendRelease(client, release);
  return completeRelease(client, release.manifest);
}

export const completeRelease = (
  client: TestClient,
  release: Named,
): ApiRequest => client.post(`${releaseAddress(release)}/complete`);

export const uploadOf = ({ body }: Answer): ReleaseUploadDto =>
  body as unknown as ReleaseUploadDto;

export const releaseOf = ({ body }: Answer): ReleaseDto =>
  body as unknown as ReleaseDto;

/** The same build with one more file. */
export async function withFile(
  { folder, manifest }: FixtureRelease,
  file: string,
  content: string,
): Promise<FixtureRelease> {
  await writeInto(folder, file, content);
  const bytes = Buffer.from(content);
  const described = {
    path: file,
    bytes: bytes.length,
    integrity: integrityOf(bytes),
  };
  const files = [...manifest.files, described];
  return { folder, manifest: { ...manifest, files } };
}

/** A pipeline with a key of its own: one app, or what readers read. */
export async function keyClient(
  app: TestApp,
  key: Omit<Partial<CreateApiKeyDto>, "description"> & { description: string },
): Promise<TestClient> {
  const boss = await app.signIn({ role: "superuser" });
  const { body } = await boss.post("/api/api-keys").send(key);
  const made = body as unknown as CreatedApiKeyAnswer;
  return new TestClient(app.baseUrl, { "x-api-key": made.key });
}

/** A file that is sent as one likes; @returns the status of the answer, or "cut off". */
export function sendRaw(
  to: {
    baseUrl: string;
    client: TestClient;
    address: string;
    method?: string;
  },
  headers: Record<string, string>,
  write: (request: ClientRequest) => void,
): Promise<number | string> {
  return new Promise((resolve) => {
    const request = httpRequest(to.baseUrl + to.address, {
      method: to.method ?? "PUT",
      headers: {
        ...to.client.sentHeaders,
        "content-type": "application/octet-stream",
        ...headers,
      },
    });
    request.on("response", (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
      request.destroy();
    });
    request.on("error", () => resolve("cut off"));
    write(request);
  });
}
