import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";

const SSL_REQUEST = 80_877_103;

interface Refusal {
  code: string;
  message: string;
}

/** A PostgreSQL server as far as a client gets that is refused: no TLS, then one error. */
export class RefusingPostgres {
  private readonly server = createServer((socket) => this.serve(socket));

  constructor(private readonly refusal: Refusal) {}

  /** Where everybody is refused. */
  get url(): string {
    const { port } = this.server.address() as AddressInfo;
    return `postgresql://octavo:secret@127.0.0.1:${port}/octavo`;
  }

  async start(): Promise<this> {
    this.server.listen(0, "127.0.0.1");
    await once(this.server, "listening");
    return this;
  }

  async stop(): Promise<void> {
    this.server.close();
    await once(this.server, "close");
  }

  private serve(socket: Socket): void {
    socket.on("error", () => undefined);
    socket.on("data", (bytes: Buffer) => {
      if (bytes.length >= 8 && bytes.readInt32BE(4) === SSL_REQUEST)
        socket.write("N");
      else socket.end(errorResponse(this.refusal));
    });
  }
}

function errorResponse({ code, message }: Refusal): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write("E");
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
