import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import {
  SMTPServer,
  type SMTPServerOptions,
  type SMTPServerSession,
} from "smtp-server";

/**
 * How the server treats the next conversations: takes the mail; says "try later"; refuses the
 * recipient or the message for good; falls silent before it has the message, or after; hangs up
 * after it has it.
 */
export type SmtpMood =
  | "takes"
  | "busy"
  | "refuses-recipient"
  | "refuses-message"
  | "silent-before"
  | "silent-after"
  | "hangs-up-after";

export interface ReceivedMail {
  from: string;
  to: string[];
  /** As it came over the wire. */
  source: string;
  user: string;
}

/** A real mail server on this machine that can be in different moods. */
export class TestSmtp {
  mood: SmtpMood = "takes";
  readonly received: ReceivedMail[] = [];
  private server = new SMTPServer(this.options());

  constructor(private readonly account?: { user: string; pass: string }) {}

  async start(port = 0): Promise<number> {
    this.server = new SMTPServer(this.options());
    this.server.on("error", () => undefined);
    const listening = this.server.listen(port, "127.0.0.1");
    await once(listening, "listening");
    return (listening.address() as AddressInfo).port;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private options(): SMTPServerOptions {
    return {
      authOptional: this.account === undefined,
      allowInsecureAuth: true,
      disableReverseLookup: true,
      closeTimeout: 50,
      hideSTARTTLS: true,
      disabledCommands: ["STARTTLS"],
      onAuth: ({ username, password }, _session, done) => {
        const isRight =
          username === this.account?.user && password === this.account?.pass;
        if (isRight) done(null, { user: username });
        else done(new Error("Wrong user or password"));
      },
      onRcptTo: (_address, _session, done) => {
        if (this.mood === "silent-before") return;
        done(this.mood === "refuses-recipient" ? refusal(550) : null);
      },
      onData: (stream, session, done) => {
        void this.receive(text(stream), session, done);
      },
    };
  }

  private async receive(
    source: Promise<string>,
    session: SMTPServerSession,
    done: (error?: Error | null) => void,
  ): Promise<void> {
    const { mailFrom, rcptTo } = session.envelope;
    const mail = {
      from: mailFrom ? mailFrom.address : "",
      to: rcptTo.map(({ address }) => address),
      source: await source,
      user: String(session.user),
    };
    if (this.mood === "busy") return done(refusal(451));
    if (this.mood === "refuses-message") return done(refusal(554));
    this.received.push(mail);
    if (this.mood === "hangs-up-after") this.hangUp();
    if (this.mood === "takes") done();
  }

  private hangUp(): void {
    const connections = this.server.connections as Set<{ close(): void }>;
    for (const connection of connections) connection.close();
  }
}

const refusal = (responseCode: number): Error =>
  Object.assign(new Error("Not now"), { responseCode });
