import { Server, type RequestListener, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { AnswerLane } from "./answer-lane";
import { LaneConnection } from "./lane-connection";

/**
 * A server of node:http whose connections begin in the lane. What the lane does not answer, node:http
 * reads as if nobody had done so before; see `LaneConnection`. Without a lane it is node:http's own server.
 */
export class LaneServer extends Server {
  private readonly inLane = new Map<Socket, LaneConnection>();
  private isClosingLater = false;

  constructor(listener: RequestListener, lane: AnswerLane | null) {
    super(listener);
    if (lane) this.beginIn(lane);
  }

  private beginIn(lane: AnswerLane): void {
    const takers = this.listeners("connection");
    this.removeAllListeners("connection");
    this.on("connection", (socket: Socket) => {
      const toHttp = (): void => {
        for (const take of takers) take.call(this, socket);
      };
      const leave = (): void => this.forget(socket);
      socket.once("close", leave);
      this.inLane.set(
        socket,
        new LaneConnection(socket, { lane, server: this, toHttp, leave }),
      );
    });
    this.on("request", ({ socket }, response: ServerResponse) => {
      const connection = this.inLane.get(socket);
      if (connection) response.once("close", () => connection.comeBack());
    });
  }

  /** node:http knows nothing of what the lane is sending, and would cut it off. */
  override closeIdleConnections(): void {
    for (const connection of this.inLane.values()) connection.finish();
    this.isClosingLater = [...this.inLane.values()].some(
      ({ isSending }) => isSending,
    );
    if (!this.isClosingLater) super.closeIdleConnections();
  }

  override closeAllConnections(): void {
    for (const socket of this.inLane.keys()) socket.destroy();
    super.closeAllConnections();
  }

  private forget(socket: Socket): void {
    this.inLane.delete(socket);
    if (this.isClosingLater) this.closeIdleConnections();
  }
}
