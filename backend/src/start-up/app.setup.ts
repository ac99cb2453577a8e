import type { IncomingMessage } from "node:http";
import fastifyCookie from "@fastify/cookie";
import fastifyMultipart from "@fastify/multipart";
import { ModulesContainer, NestFactory } from "@nestjs/core";
import {
  FastifyAdapter,
  type NestFastifyApplication,
} from "@nestjs/platform-fastify";
import { LIMITS, sessionCookieName } from "@octavo/contracts";
import {
  LogController,
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerFactory,
} from "fastify";
import { AppModule } from "./app.module";
import { addAnswerForms } from "../common/http/answer-forms";
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
import { addLanguages } from "../common/http/languages";
import { addDeprecations } from "../common/http/deprecations";
import { addPublicCache } from "../common/http/public-cache";
import { requestIdOf } from "../common/http/request-id";
import { addRequestLog } from "../common/http/request-log";
import { addSecurityHeaders } from "../common/http/security-headers";
import { addAdmission } from "../infrastructure/admission/admission-hook";
import { RefusingFront } from "../infrastructure/admission/refusing-front";
import { AdmissionService } from "../infrastructure/admission/admission.service";
import { AppConfig } from "../infrastructure/config/app-config";
import { asCall } from "../infrastructure/database/call-limits";
import { SiteHosts } from "../infrastructure/config/site-hosts";
import { DrainingService } from "../infrastructure/health/draining.service";
import { createLogger } from "../infrastructure/logging/create-logger";
import { NestLogger } from "../infrastructure/logging/nest-logger";
import { RequestMetrics } from "../infrastructure/metrics/request-metrics";
import { TracesService } from "../infrastructure/traces/traces.service";
import { ApiDescription } from "../infrastructure/openapi/api-description";
import { addAskedQueries } from "../infrastructure/queries/asked-queries";
import { AnswerFront } from "../infrastructure/ready-answers/answer-front";
import { makeApart } from "../infrastructure/ready-answers/apart-answers";
import {
  addAnswerKeeping,
  addOwnChanges,
} from "../infrastructure/ready-answers/answer-keeping";
import { ContentChangesService } from "../infrastructure/ready-answers/content-changes.service";
import { ReadyAnswerMetrics } from "../infrastructure/ready-answers/ready-answer-metrics";
import { ReadyAnswersService } from "../infrastructure/ready-answers/ready-answers.service";
import { addTusOffer } from "../content/transfers/tus";
import { readApiKeyHeader } from "../identity/api-keys/api-key-header";
import { KeyAccessService } from "../identity/api-keys/key-access.service";
import { Strategies } from "../identity/auth/strategies/request.strategy";
import { readSessionCookie } from "../identity/auth/session-cookie";
import { addSessionHosts } from "../identity/sessions/session-hosts";
import { SiteSettingsService } from "../operations/settings/site-settings.service";
import { AccessSettingsService } from "../site/access/access-settings.service";
import { addClosedSite } from "../site/access/closed-site";
import { addCrossOrigin } from "../site/access/cross-origin";
import { PREVIEW_COOKIE } from "../delivery/previews/preview-cookie";
import { SessionTokensService } from "../identity/auth/session-tokens.service";

/** The whole application, not yet listening: the process and the tests share it. */
export async function createApp(
  config: AppConfig,
  front = new AnswerFront(null, config.readyAnswers.hasLane),
): Promise<NestFastifyApplication> {
  const logger = createLogger(config);
  const refusing = new RefusingFront();
  const adapter = new FastifyAdapter({
    serverFactory: serverBehind(front, refusing),
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }: IncomingMessage) =>
      requestIdOf(headers["x-request-id"]),
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
  addRequestLog(fastify, config.loggedAddress);
  app.get(RequestMetrics).watch(fastify);
  app.get(TracesService).watch(fastify);
  addSecurityHeaders(fastify, config);
  addDeprecations(fastify);
  addAskedQueries(fastify, () => app.get(ModulesContainer));
  addSessionHosts(fastify, app.get(SiteHosts), PREVIEW_COOKIE);
  addCrossOrigin(fastify, () => app.get(AccessSettingsService));
  addPublicCache(fastify);
  addReadyAnswers(fastify, front, app);
  addBodyForms(fastify);
  const hasSession = (request: FastifyRequest): boolean =>
    showsSession(request, app);
  const changes = app.get(ContentChangesService);
  const isHeard = (): boolean => changes.readsEndAt === undefined;
  addLargeBodies(fastify, app, { hasSession, isHeard });
  addRequestLanguages(fastify, app);
  const admission = app.get(AdmissionService);
  refusing.open(admission);
  addAdmission(fastify, admission, {
    signsOf: (request) => ({
      hasSession: hasSession(request),
      program: showsKey(request)
        ? app.get(KeyAccessService).nameOf(request.headers, request.ip)
        : null,
    }),
    readsEndAt: () => changes.readsEndAt,
  });
  closeSite(fastify, app, hasSession);
  await addPlugins(fastify);
  addTusOffer(fastify);
  app.get(ApiDescription).attach(app);
  return app;
}

/** From people who are signed in, and with keys that may make the call. */
function addLargeBodies(
  fastify: FastifyInstance,
  app: NestFastifyApplication,
  {
    hasSession,
    isHeard,
  }: {
    hasSession: (request: FastifyRequest) => boolean;
    isHeard: () => boolean;
  },
): void {
  addBodyLimits(fastify, async (request, { key }) => {
    if (hasSession(request)) return true;
    const shown = readApiKeyHeader(request.headers);
    if (shown.kind !== "key" || key === undefined) return false;
    const keys = app.get(KeyAccessService);
    return asCall({ isHeard }, () =>
      keys.opens(shown.key, request.ip, [key].flat()),
    );
  });
}

/** For visitors of a site that is not open; see `closed-site.ts`. */
function closeSite(
  fastify: FastifyInstance,
  app: NestFastifyApplication,
  hasSession: (request: FastifyRequest) => boolean,
): void {
  addClosedSite(fastify, {
    access: app.get(AccessSettingsService),
    isSignedIn: async (request) =>
      hasSession(request) &&
      (await app.get(Strategies).authenticate("session", request)) !== null,
    showsKey,
    siteName: () => app.get(SiteSettingsService).known.name,
    signInAddress: `${app.get(AppConfig).adminUrl}/admin/login`,
  });
}

/** Programs that show a key are answered in English, visitors in the site's language. */
function addRequestLanguages(
  fastify: FastifyInstance,
  app: NestFastifyApplication,
): void {
  const siteTag = () => app.get(SiteSettingsService).known.language;
  addLanguages(fastify, (request) => ({
    siteTag,
    showsKey: showsKey(request),
  }));
}

/** There is a cookie that this site has signed; the session may have ended since. */
function showsSession(
  request: FastifyRequest,
  app: NestFastifyApplication,
): boolean {
  const { secureCookies } = app.get(AppConfig);
  const cookie = readSessionCookie(request, secureCookies);
  return cookie !== null && app.get(SessionTokensService).isOurs(cookie);
}

const showsKey = ({ headers }: FastifyRequest): boolean =>
  readApiKeyHeader(headers).kind !== "none";

/** In which forms answers are sent and bodies are read. */
function addBodyForms(fastify: FastifyInstance): void {
  addAnswerForms(fastify);
  addJsonParser(fastify);
  addFormParser(fastify);
  addStreamParser(fastify);
}

/** Comes after everything that sets headers, because whole answers are cached. */
function addReadyAnswers(
  fastify: FastifyInstance,
  front: AnswerFront,
  app: NestFastifyApplication,
): void {
  const draining = app.get(DrainingService);
  const hosts = app.get(SiteHosts);
  const access = app.get(AccessSettingsService);
  const parts = {
    answers: app.get(ReadyAnswersService),
    changes: app.get(ContentChangesService),
    metrics: app.get(ReadyAnswerMetrics),
    // Contained in the name that it has on secure sites.
    personalCookies: [sessionCookieName(false), PREVIEW_COOKIE],
    isForReaders: (host: string) => hosts.roleOf(host).showsReaders,
    isEnding: () => draining.isDraining,
    isOpen: () => access.isOpen,
    makeApart: makeApart(fastify),
  };
  addAnswerKeeping(fastify, parts);
  addOwnChanges(fastify, parts);
  fastify.addHook("onReady", () => parts.changes.start());
  fastify.addHook("preClose", (done) => {
    front.close();
    done();
  });
  front.open(parts);
}

/** Ready answers are sent, calls beyond the limits are refused, and only the rest reaches the framework. */
const serverBehind =
  (front: AnswerFront, refusing: RefusingFront): FastifyServerFactory =>
  (handler, options) =>
    front.serverFactory(
      refusing.before((request, response) => handler(request, response)),
      options,
    );

/** A number counts the proxies in front; that many of the nearest addresses are trusted. */
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
