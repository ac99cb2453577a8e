import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { AnswerLane, WireAnswer } from "./answer-lane";

/** A connection on which nothing has been said for so long is left to node:http and its limits. */
const SILENCE_MS = 10_000;

type Listener = (bytes: Buffer) => void;

interface Surroundings {
  lane: AnswerLane;
  server: Server;
  /** Gives the socket to node:http, as if it had just been opened. */
  toHttp: () => void;
  /** Nothing is known of the connection any more. */
  leave: () => void;
}

/**
 * One connection, between the lane and node:http. Who reads the next bytes is always certain: a request
 * that is surely whole is passed on to node:http, and the one after it is looked at when that has been
 * answered. With the first bytes that are anything else, all that follow are node:http's.
 */
export class LaneConnection {
  private hasAnswered = false;
  private isFinishing = false;
  /** node:http has a request that it has not answered. */
  private isPassed = false;
  /** Of node:http, once it has the socket as well. */
  private http: Listener[] | null = null;

  constructor(
    private readonly socket: Socket,
    private readonly around: Surroundings,
  ) {
    socket.on("data", this.read);
    socket.on("end", this.end);
    socket.on("timeout", this.giveUp);
    socket.on("error", this.ignore);
    socket.setTimeout(SILENCE_MS);
  }

  /** Whether an answer of the lane has not gone out yet. */
  get isSending(): boolean {
    return !this.isPassed && this.socket.writableLength > 0;
  }

  /** node:http has answered. */
  comeBack(): void {
    this.isPassed = false;
  }

  /**
   * Closes the connection after the answer that is being sent. If no request has arrived yet, node:http
   * takes over; it also closes the connections it knows.
   */
  finish(): void {
    if (this.isFinishing || this.isPassed) return;
    if (!this.hasAnswered) this.leave();
    else if (!this.http || this.isSending) {
      this.isFinishing = true;
      this.socket.destroySoon();
    }
  }

  private readonly read = (bytes: Buffer): void => {
    if (this.isFinishing) return;
    const { lane, server } = this.around;
    // If a client sends more requests before the last answer has gone out, node:http slows it down.
    if (this.isPassed || this.isSending) return this.leave(bytes);
    const finding = lane.read(bytes, server.keepAliveTimeout);
    if (finding.kind === "ready") this.send(finding.answer);
    else if (finding.kind === "whole") this.pass(bytes);
    else this.leave(bytes);
  };

  private send({ head, body }: WireAnswer): void {
    const { socket } = this;
    if (body === null) socket.write(head, "latin1");
    else {
      socket.cork();
      socket.write(head, "latin1");
      socket.write(body);
      socket.uncork();
    }
    if (this.hasAnswered) return;
    this.hasAnswered = true;
    if (!this.http) socket.setTimeout(this.around.server.keepAliveTimeout);
  }

  private pass(bytes: Buffer): void {
    this.http ??= this.share();
    this.isPassed = true;
    for (const listen of this.http) listen.call(this.socket, bytes);
  }

  /** From now on node:http applies the connection's limits and reads from it. */
  private share(): Listener[] {
    const { socket } = this;
    this.withdraw();
    const listeners = socket.listeners("data") as Listener[];
    for (const listen of listeners) socket.off("data", listen);
    // node:http reads below the stream until the stream has a listener.
    socket.on("data", this.read);
    return listeners;
  }

  /** For good. */
  private leave(bytes?: Buffer): void {
    const { socket, http } = this;
    this.around.leave();
    if (http) {
      socket.off("data", this.read);
      for (const listen of http) socket.on("data", listen);
    } else this.withdraw();
    if (bytes) socket.emit("data", bytes);
  }

  private withdraw(): void {
    const { socket } = this;
    const { server, toHttp } = this.around;
    socket.off("data", this.read);
    socket.off("end", this.end);
    socket.off("timeout", this.giveUp);
    socket.setTimeout(server.timeout);
    toHttp();
    socket.off("error", this.ignore);
  }

  private readonly end = (): void => {
    this.socket.end();
  };

  /** Nothing was said, or nothing of an answer was taken, for too long. */
  private readonly giveUp = (): void => {
    if (this.hasAnswered) this.socket.destroy();
    else this.leave();
  };

  /** A broken connection closes anyway. */
  private readonly ignore = (): void => undefined;
}
