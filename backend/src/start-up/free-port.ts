import { createServer, type AddressInfo } from "node:net";
import type { AppConfig } from "../infrastructure/config/app-config";
import { withSettings } from "../infrastructure/config/with-settings";

/**
 * Sees to it that the port is free before anything else is started. With PORT=0 a free one is
 * chosen here, because the site's address is needed long before the server listens.
 */
export async function withPort(config: AppConfig): Promise<AppConfig> {
  const port = await tryPort(config.port, config.host);
  const publicUrl = config.publicUrl.replace(
    /^(http:\/\/localhost):0$/,
    `$1:${port}`,
  );
  return withSettings(config, { port, publicUrl });
}

function tryPort(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(port, host, () => {
      const { port: free } = server.address() as AddressInfo;
      server.close(() => resolve(free));
    });
  });
}
