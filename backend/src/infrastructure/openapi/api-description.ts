import { Injectable, type INestApplication } from "@nestjs/common";
import { ModulesContainer, Reflector } from "@nestjs/core";
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from "@nestjs/swagger";
import { CSRF_HEADER } from "@octavo/contracts";
import { API_BASE } from "../../common/http/api-controller.decorator";
import { sessionCookieName } from "../../modules/auth/session-cookie";
import { AppConfig } from "../config/app-config";
import { answerSchemas } from "./answer-schemas";
import { findApiRoutes, operationId, type ApiRoute } from "./api-routes";
import { describeOperation } from "./describe-operation";
import { describePayloads } from "./payload-properties";
import type { Operation } from "./schema";

type Paths = OpenAPIObject["paths"];

/** The OpenAPI document of the routes there are, made once, when first asked for. */
@Injectable()
export class ApiDescription {
  private app: INestApplication | null = null;
  private made: OpenAPIObject | null = null;

  constructor(
    private readonly config: AppConfig,
    private readonly modules: ModulesContainer,
    private readonly reflector: Reflector,
  ) {}

  /** The routes are read from the application, which exists only after its modules. */
  attach(app: INestApplication): void {
    this.app = app;
  }

  get document(): OpenAPIObject {
    this.made ??= this.describe();
    return this.made;
  }

  private describe(): OpenAPIObject {
    if (!this.app) throw new Error("ApiDescription has not been attached to the application.");
    const routes = findApiRoutes(this.modules, this.reflector);
    describePayloads(routes.flatMap((route) => route.parameterTypes));
    const scanned = SwaggerModule.createDocument(this.app, this.header(), {
      operationIdFactory: operationId,
    });
    return {
      ...scanned,
      paths: describePaths(scanned.paths, new Map(routes.map((route) => [route.id, route]))),
      components: {
        ...scanned.components,
        schemas: { ...scanned.components?.schemas, ...answerSchemas },
      },
    };
  }

  private header(): Omit<OpenAPIObject, "paths"> {
    const cookie = sessionCookieName(this.config.secureCookies);
    return new DocumentBuilder()
      .setTitle(`${this.config.site.name} API`)
      .setDescription(
        "Every list answers `{ data, total, limit, offset }`; every failure `{ error, code, requestId }`, " +
          "where `error` is a sentence that can be shown to a person.",
      )
      .setVersion("1.0.0")
      .setOpenAPIVersion("3.0.3")
      .addServer("/")
      .addApiKey({ type: "apiKey", in: "cookie", name: cookie }, "session")
      .addApiKey(
        {
          type: "apiKey",
          in: "header",
          name: CSRF_HEADER,
          description: "The `csrfToken` of the last answer of `/api/auth/login` or `/api/auth/me`.",
        },
        "csrf",
      )
      .build();
  }
}

const METHODS = ["get", "post", "put", "patch", "delete"] as const;

/** Only what programs call: documents, files and health checks have addresses of their own. */
function describePaths(paths: Paths, routes: Map<string, ApiRoute>): Paths {
  return Object.fromEntries(
    Object.entries(paths)
      .filter(([path]) => path.startsWith(`${API_BASE}/`))
      .map(([path, item]) => {
        const operations = METHODS.flatMap((method): [string, Operation][] => {
          const operation = item[method];
          const route = routes.get(operation?.operationId ?? "");
          if (!operation || !route) return [];
          const name = `${method.toUpperCase()} ${path}`;
          return [[method, describeOperation(name, operation, route)]];
        });
        return [path, Object.fromEntries(operations)];
      }),
  );
}
