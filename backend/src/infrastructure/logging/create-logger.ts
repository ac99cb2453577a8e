import { pino, type Logger } from "pino";
import type { AppConfig } from "../config/app-config";
import { prettyStream } from "./pretty-stream";

/** JSON lines for machines, short text lines in a terminal. Never the values of cookies or tokens. */
export function createLogger(
  config: Pick<AppConfig, "logLevel" | "isLogPretty">,
): Logger {
  const options = {
    level: config.logLevel,
    base: null,
    redact: ["req.headers.cookie", "req.headers.authorization"],
  };
  return config.isLogPretty
    ? pino(options, prettyStream(process.stdout))
    : pino(options);
}
