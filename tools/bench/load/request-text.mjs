/** A request as it goes over the wire. */
export function toText({ method = "GET", path, headers = {}, body = "" }) {
  const lines = Object.entries({
    host: "localhost",
    ...(body === "" ? {} : { "content-length": Buffer.byteLength(body) }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body}`;
}
