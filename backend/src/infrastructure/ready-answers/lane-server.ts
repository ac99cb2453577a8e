import { Server, type RequestListener, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { AnswerLane } from "./answer-lane";
import { LaneConnection } from "./lane-connection";

/**
 * A server of node:http whose connections start in the lane. Requests that the lane does not answer reach
 * node:http as if unread; see `LaneConnection`. Without a lane it is a plain server of node:http.
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
