import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { json } from "node:stream/consumers";

const MOST_BYTES = 5_000_000;

/**
 * A package registry on loopback with what was published to it and nothing else: three of npm's calls, in
 * memory. A password is needed for publishing alone, as on the public one.
 * @returns its address, and a way to end it
 */
export async function startRegistry(token) {
  const packages = new Map();
  const server = createServer((request, response) => {
    const send = (status, body) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(Buffer.isBuffer(body) ? body : JSON.stringify(body));
    };
    answer(packages, request, { send, token, url }).catch((error) =>
      send(500, { error: String(error) }),
    );
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  const url = `http://127.0.0.1:${server.address().port}`;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url, stop };
}

async function answer(packages, request, { send, token, url }) {
  const [name, file] = decodeURIComponent(request.url.slice(1)).split("/-/");
  const known = packages.get(name);
  if (request.method === "GET") {
    const found = file === undefined ? known?.document : known?.files.get(file);
    return found ? send(200, found) : send(404, { error: "not found" });
  }
  if (request.method !== "PUT") return send(405, { error: "no such call" });
  if (request.headers.authorization !== `Bearer ${token}`)
    return send(401, { error: "unauthorized" });
  if (!(Number(request.headers["content-length"]) < MOST_BYTES))
    return send(413, { error: "too large" });
  const sent = await json(request);
  const [[version, manifest]] = Object.entries(sent.versions);
  if (known?.document.versions[version])
    return send(409, { error: "previously published versions stay" });
  const files = new Map(known?.files);
  const [{ data }] = Object.values(sent._attachments);
  const path = `${name.split("/").at(-1)}-${version}.tgz`;
  const bytes = Buffer.from(data, "base64");
  files.set(path, bytes);
  const dist = {
    tarball: `${url}/${name}/-/${path}`,
    integrity: `sha512-${createHash("sha512").update(bytes).digest("base64")}`,
  };
  const versions = {
    ...known?.document.versions,
    [version]: { ...manifest, dist },
  };
  const document = { name, "dist-tags": { latest: version }, versions };
  packages.set(name, { document, files });
  return send(201, { ok: true });
}
