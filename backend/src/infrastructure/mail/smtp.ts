import { Readable } from "node:stream";
import { isIP } from "node:net";
import type SMTPConnection from "nodemailer/lib/smtp-connection";

const DEADLINE_MS = 60_000;

const timeouts = (ms: number) => ({
  dnsTimeout: ms,
  connectionTimeout: ms,
  greetingTimeout: ms,
  socketTimeout: ms,
});

/** A mail server's refusal of a recipient or a message concerns this mail, not the settings. */
const ABOUT_THE_MAIL = new Set(["RCPT TO", "DATA"]);

/**
 * The outcome of a mail. `uncertain`: the server had begun to receive it and never answered.
 * `isFinal`: trying again is of no use.
 */
export type Delivery =
  | { outcome: "sent" }
  | { outcome: "not-sent"; reason: string; isFinal: boolean }
  | { outcome: "uncertain"; reason: string };

export interface Message {
  envelope: { from: string; to: string };
  content: Buffer;
}

interface SmtpFailure extends Error {
  code?: string;
  responseCode?: number;
  command?: string;
}

/**
 * One conversation.
 * @returns its outcome; it never throws.
 */
export async function sendOverSmtp(
  server: SmtpServer,
  message: Message,
  signal?: AbortSignal,
): Promise<Delivery> {
  const progress = { hasBegun: false };
  try {
    const { envelope, content } = tracked(message, progress);
    await converse(server, signal, (connection, done) =>
      connection.send(envelope, content, done),
    );
    return { outcome: "sent" };
  } catch (error) {
    return judge(error as SmtpFailure, progress.hasBegun);
  }
}

/** Whether the server takes us, without a mail. @returns why it does not, as the end of a sentence; else null. */
export async function smtpProblem(
  server: SmtpServer,
  signal?: AbortSignal,
): Promise<string | null> {
  try {
    await converse(server, signal, (_, done) => done());
    return null;
  } catch (error) {
    return signal?.aborted
      ? "it does not answer in time"
      : problemOf(error as SmtpFailure);
  }
}

interface TrackedMessage {
  envelope: Message["envelope"];
  content: Readable;
}

/** Until the first byte of it is asked for, the server cannot have the message. */
function tracked(
  { envelope, content }: Message,
  progress: { hasBegun: boolean },
): TrackedMessage {
  const source = new Readable({
    read() {
      progress.hasBegun = true;
      this.push(content);
      this.push(null);
    },
  });
  return { envelope, content: source };
}

type Done = (error?: Error | null) => void;

/** @param talk what is said once the server has let us in. */
async function converse(
  { auth, timeoutMs, ...server }: SmtpServer,
  signal: AbortSignal | undefined,
  talk: (connection: SMTPConnection, done: Done) => void,
): Promise<void> {
  const { default: Connection } =
    await import("nodemailer/lib/smtp-connection");
  const connection = new Connection({
    ...server,
    ...timeouts(timeoutMs),
  });
  const cut = AbortSignal.any([
    AbortSignal.timeout(DEADLINE_MS),
    ...(signal ? [signal] : []),
  ]);
  const step = (start: (done: Done) => void): Promise<void> =>
    new Promise((resolve, reject) => {
      const onCut = () => reject(new Error("The conversation was cut off."));
      if (cut.aborted) onCut();
      cut.addEventListener("abort", onCut, { once: true });
      connection.on("error", reject);
      start((error) => (error ? reject(error) : resolve()));
    });
  try {
    await step((done) => connection.connect(done));
    if (auth) await step((done) => connection.login(auth, done));
    await step((done) => talk(connection, done));
    connection.quit();
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** By the code of the failure, or what its message has of the system's. */
const PROBLEMS: readonly [RegExp, string][] = [
  [/ENOTFOUND/, "its host name is unknown"],
  [/EAI_AGAIN|EDNS/, "its host name cannot be looked up"],
  [/ECONNREFUSED/, "nothing answers at that address"],
  [/ETIMEDOUT/, "it does not answer in time"],
  [/EAUTH/, "it does not let this user in with this password"],
  [/ETLS/, "it offers no TLS, and without that no password is sent"],
  [/wrong version number/, "it does not begin with TLS, as smtps:// demands"],
];

function problemOf({ code = "", message }: SmtpFailure): string {
  const known = PROBLEMS.find(([sign]) => sign.test(`${message} ${code}`));
  return known ? known[1] : message.trim();
}

function judge(
  { message, responseCode = 0, command = "" }: SmtpFailure,
  hasBegun: boolean,
): Delivery {
  const isAnswered = responseCode >= 400;
  if (hasBegun && !isAnswered) return { outcome: "uncertain", reason: message };
  const isFinal = responseCode >= 500 && ABOUT_THE_MAIL.has(command);
  return { outcome: "not-sent", reason: message, isFinal };
}

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

interface ServerChoice {
  host: string;
  /** Null: the usual one. */
  port: number | null;
  /** TLS from the first byte. */
  secure: boolean;
  auth: SmtpServer["auth"];
  timeoutMs: number;
}

/** A password never goes over a network in clear; without one, encryption is taken when offered. */
export const smtpServer = ({ port, ...choice }: ServerChoice): SmtpServer => ({
  ...choice,
  port: port ?? (choice.secure ? 465 : 587),
  requireTLS:
    !choice.secure && choice.auth !== null && !isThisMachine(choice.host),
});

/** @param url such as `smtp://user:password@host:587`. */
export function serverAt(url: string, timeoutMs: number): SmtpServer {
  const { protocol, hostname, port, username, password } = new URL(url);
  const auth =
    username === ""
      ? null
      : {
          user: decodeURIComponent(username),
          pass: decodeURIComponent(password),
        };
  return smtpServer({
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port === "" ? null : Number(port),
    secure: protocol === "smtps:",
    auth,
    timeoutMs,
  });
}

const isThisMachine = (host: string): boolean =>
  host === "localhost" ||
  host === "::1" ||
  (isIP(host) === 4 && host.startsWith("127."));
