import { createServer, type AddressInfo } from "node:net";
import { DATABASE_NAME, DATABASE_USER, readPassword } from "./init-cluster";

export interface ServerAddress {
  port: number;
  /** Empty: TCP on the loopback interface, with a password. */
  socketFolder: string;
}

/** Names the socket's file only; nothing listens on this TCP port. */
const SOCKET_PORT = 5432;

/** A socket in a private folder where there are such sockets, else TCP. */
export async function chooseAddress(
  runtimeFolder: string,
): Promise<ServerAddress> {
  if (process.platform !== "win32") {
    return { port: SOCKET_PORT, socketFolder: runtimeFolder };
  }
  return { port: await freePort(), socketFolder: "" };
}

export async function connectionUrl(
  clusterPath: string,
  { port, socketFolder }: ServerAddress,
): Promise<string> {
  if (socketFolder) {
    const host = encodeURIComponent(socketFolder);
    return `postgresql://${DATABASE_USER}@localhost:${port}/${DATABASE_NAME}?host=${host}`;
  }
  const password = await readPassword(clusterPath);
  return `postgresql://${DATABASE_USER}:${password}@127.0.0.1:${port}/${DATABASE_NAME}`;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => {
        resolve(port);
      });
    });
  });
}
