import { isIP } from "node:net";

export interface SmtpServer {
  host: string;
  port: number;
  /** TLS from the first byte. */
  secure: boolean;
  /** No word before the connection has been encrypted. */
  requireTLS: boolean;
  /** Longest silence. */
  timeoutMs: number;
  auth: { user: string; pass: string } | null;
}

/** A password never goes over a network in clear; without one, encryption is taken when offered. */
export function smtpServer(url: string, timeoutMs: number): SmtpServer {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === "smtps:";
  const host = hostname.replace(/^\[|\]$/g, "");
  const auth =
    username === ""
      ? null
      : {
          user: decodeURIComponent(username),
          pass: decodeURIComponent(password),
        };
  return {
    host,
    port: port === "" ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && auth !== null && !isThisMachine(host),
    timeoutMs,
    auth,
  };
}

const isThisMachine = (host: string): boolean =>
  host === "localhost" ||
  host === "::1" ||
  (isIP(host) === 4 && host.startsWith("127."));
