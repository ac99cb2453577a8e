import type { LoggerService } from "@nestjs/common";
import type { Logger } from "pino";

type Level = "info" | "error" | "warn" | "debug" | "trace" | "fatal";

/**
 * Sends Nest's messages to the application's log. Nest's own reports of its wiring are logged at debug
 * level only.
 */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write(this.isWiring(rest.at(-1)) ? "debug" : "info", message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write("error", message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write("warn", message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.write("debug", message, rest);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.write("trace", message, rest);
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.write("fatal", message, rest);
  }

  private isWiring(context: unknown): boolean {
    return [
      "NestFactory",
      "InstanceLoader",
      "RoutesResolver",
      "RouterExplorer",
      "NestApplication",
    ].includes(String(context));
  }

  /** Nest passes the context last and, for errors, a stack before it. */
  private write(level: Level, message: unknown, rest: unknown[]): void {
    const context = typeof rest.at(-1) === "string" ? rest.at(-1) : undefined;
    if (message instanceof Error) {
      this.logger[level]({ context, err: message }, message.message);
      return;
    }
    const stack =
      rest.length > 1 && typeof rest[0] === "string" ? rest[0] : undefined;
    this.logger[level](
      { context, stack },
      typeof message === "string" ? message : JSON.stringify(message),
    );
  }
}
