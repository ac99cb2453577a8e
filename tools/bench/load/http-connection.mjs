import { connect } from "node:net";

const HEAD_END = "\r\n\r\n";
const LAST_CHUNK = "\r\n0\r\n\r\n";
const STATUS_AT = "HTTP/1.1 ".length;

/**
 * One connection that stays open and reads of an answer only where it ends: a client that does more
 * costs as much as the fastest servers, and on two cores it would measure itself.
 */
export class HttpConnection {
  #socket;
  #answer = null;

  constructor(port) {
    this.#socket = connect(port, "127.0.0.1");
    this.#socket.setNoDelay(true);
    this.#socket.on("data", (bytes) => this.#read(bytes));
    this.#socket.on("error", () => undefined);
    this.#socket.on("close", () => this.#finish(0));
  }

  get isOpen() {
    return !this.#socket.destroyed;
  }

  /** Gives the status, 0 if the connection ended, and the bytes of the answer. */
  send(request) {
    return new Promise((resolve) => {
      this.#answer = new Answer(resolve);
      if (this.isOpen) this.#socket.write(request);
      else this.#finish(0);
    });
  }

  close() {
    this.#socket.destroy();
  }

  #read(bytes) {
    if (this.#answer?.add(bytes)) this.#finish(this.#answer.status);
  }

  #finish(status) {
    const answer = this.#answer;
    this.#answer = null;
    answer?.resolve({ status, bytes: answer.bytes });
  }
}

class Answer {
  status = 0;
  bytes = 0;
  #head = "";
  #tail = "";
  /** Bytes in all, head included; unknown for what comes in chunks. */
  #length = null;

  constructor(resolve) {
    this.resolve = resolve;
  }

  /** True when that was the end of it. */
  add(bytes) {
    this.bytes += bytes.length;
    if (this.status === 0 && !this.#readHead(bytes)) return false;
    if (this.#length !== null) return this.bytes >= this.#length;
    this.#tail = (this.#tail + lastOf(bytes)).slice(-LAST_CHUNK.length);
    return this.#tail === LAST_CHUNK;
  }

  #readHead(bytes) {
    this.#head += bytes.latin1Slice(0, bytes.length);
    const end = this.#head.indexOf(HEAD_END);
    if (end === -1) return false;
    const head = this.#head.slice(0, end).toLowerCase();
    this.status = Number(head.slice(STATUS_AT, STATUS_AT + 3));
    const bodyAt = end + HEAD_END.length;
    const length = /\r\ncontent-length: *(\d+)/.exec(head)?.[1];
    if (length !== undefined) this.#length = bodyAt + Number(length);
    else if (!head.includes("\r\ntransfer-encoding:")) this.#length = bodyAt;
    return true;
  }
}

function lastOf(bytes) {
  const from = Math.max(0, bytes.length - LAST_CHUNK.length);
  return bytes.latin1Slice(from, bytes.length);
}
