import { createServer, type AddressInfo } from "node:net";
import type { AppConfig } from "../infrastructure/config/app-config";

/** With PORT=0 a free port is chosen before anything is built from the site's address. */
export async function withPort(config: AppConfig): Promise<AppConfig> {
  if (config.port !== 0) return config;
  const port = await freePort(config.host);
  const publicUrl = config.publicUrl.replace(/^(http:\/\/localhost):0$/, `$1:${port}`);
  return Object.freeze({ ...config, port, publicUrl });
}

function freePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, host, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
