import { randomUUID } from "node:crypto";
import fastifyCookie from "@fastify/cookie";
import fastifyMultipart from "@fastify/multipart";
import { NestFactory } from "@nestjs/core";
import {
  FastifyAdapter,
  type NestFastifyApplication,
} from "@nestjs/platform-fastify";
import { LIMITS } from "@octavo/contracts";
import { LogController, type FastifyInstance } from "fastify";
import { AppModule } from "./app.module";
import { addCompression } from "../common/http/compression";
import {
  answerBadUrl,
  answerUnreadableRequest,
} from "../common/http/early-errors";
import {
  addBodyLimits,
  addFormParser,
  addJsonParser,
  addStreamParser,
} from "../common/http/request-bodies";
import { addPublicCache } from "../common/http/public-cache";
import { addRequestLog } from "../common/http/request-log";
import { addSecurityHeaders } from "../common/http/security-headers";
import type { AppConfig } from "../infrastructure/config/app-config";
import { createLogger } from "../infrastructure/logging/create-logger";
import { NestLogger } from "../infrastructure/logging/nest-logger";
import { ApiDescription } from "../infrastructure/openapi/api-description";
import { readApiKeyHeader } from "../identity/api-keys/api-key.guard";
import { KeyAccessService } from "../identity/api-keys/key-access.service";
import { readSessionCookie } from "../identity/auth/session-cookie";
import { SessionTokensService } from "../identity/auth/session-tokens.service";

/** The whole application, not yet listening: the process and the tests share it. */
export async function createApp(
  config: AppConfig,
): Promise<NestFastifyApplication> {
  const logger = createLogger(config);
  const adapter = new FastifyAdapter({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: proxyTrust(config.trustProxy),
    bodyLimit: LIMITS.bodyBytes,
    requestTimeout: 60_000,
    routerOptions: { maxParamLength: 2000 },
    frameworkErrors: answerBadUrl,
    clientErrorHandler: answerUnreadableRequest,
  });
  const app: NestFastifyApplication = await NestFactory.create(
    AppModule.forRoot(config),
    adapter,
    { logger: new NestLogger(logger), bodyParser: false, abortOnError: false },
  );
  const fastify = adapter.getInstance();
  addRequestLog(fastify);
  addSecurityHeaders(fastify, config);
  await addCompression(fastify);
  addPublicCache(fastify);
  addJsonParser(fastify);
  addFormParser(fastify);
  addStreamParser(fastify);
  addBodyLimits(fastify, async (request, { key }) => {
    const cookie = readSessionCookie(request, config.secureCookies);
    if (cookie !== null && app.get(SessionTokensService).isOurs(cookie))
      return true;
    const shown = readApiKeyHeader(request.headers);
    return shown.kind === "key" && key !== undefined
      ? app.get(KeyAccessService).opens(shown.key, [key].flat())
      : false;
  });
  await addPlugins(fastify);
  app.get(ApiDescription).attach(app);
  return app;
}

/** A number is how many proxies stand in front; the nearest that many addresses are believed. */
function proxyTrust(
  trusted: AppConfig["trustProxy"],
): boolean | string[] | ((address: string, hop: number) => boolean) {
  return typeof trusted === "number" ? (_, hop) => hop < trusted : trusted;
}

async function addPlugins(fastify: FastifyInstance): Promise<void> {
  await fastify.register(fastifyCookie);
  await fastify.register(fastifyMultipart, {
    limits: {
      fileSize: LIMITS.uploadBytes,
      files: 1,
      fields: 10,
      fieldSize: 10_000,
      parts: 12,
      headerPairs: 50,
    },
  });
}
