/** A request as it goes over the wire. */
export function toText({ path, headers = {} }) {
  const lines = Object.entries({ host: "localhost", ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `GET ${path} HTTP/1.1\r\n${lines.join("")}\r\n`;
}
