import { pino, type Logger } from "pino";
import type { AppConfig } from "../config/app-config";

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

const NAMES: Record<number, string> = {
  10: "trace",
  20: "debug",
  30: "info",
  40: "warn",
  50: "error",
  60: "fatal",
};

interface LogLine {
  level: number;
  time: number;
  msg?: string;
  context?: string;
  reqId?: string;
  err?: { stack?: string; message?: string };
}

/** One readable line per entry: time, level, where, what; then the stack of an error. */
function prettyStream(output: { write(text: string): unknown }): {
  write(json: string): void;
} {
  return {
    write(json) {
      const line = JSON.parse(json) as LogLine;
      const parts = [
        new Date(line.time).toISOString().slice(11, 19),
        (NAMES[line.level] ?? String(line.level)).padEnd(5),
        line.context ? `[${line.context}]` : "",
        line.msg ?? "",
        line.reqId && line.level >= 40 ? `(request ${line.reqId})` : "",
      ];
      const stack = line.err?.stack ?? line.err?.message;
      output.write(
        `${parts.filter(Boolean).join(" ")}\n${stack ? `${stack}\n` : ""}`,
      );
    },
  };
}
