import "reflect-metadata";
import { startBackend } from "./start-backend";

// `npm run packages` asks for it.
if (process.argv[2] === "openapi") {
  const { printDescription } = await import("./print-description");
  await printDescription();
} else await startBackend();
