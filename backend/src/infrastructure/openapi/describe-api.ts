import type { INestApplication } from "@nestjs/common";
import { ModulesContainer } from "@nestjs/core";
import {
  DocumentBuilder,
  SwaggerModule,
  type OpenAPIObject,
} from "@nestjs/swagger";
import { CSRF_HEADER } from "@octavo/contracts";
import { API_BASE } from "../../common/http/api-base";
import { sessionCookieName } from "../../modules/auth/session-cookie";
import { AppConfig } from "../config/app-config";

import { findApiRoutes, operationId, type ApiRoute } from "./api-routes";
import { answerSchemas } from "./operation-answers";
import { describeOperation } from "./describe-operation";
import { describePayloads } from "./payload-properties";
import { nullable, type Operation, type Schema, type Schemas } from "./schema";

type Paths = OpenAPIObject["paths"];

/** The OpenAPI document of an application's routes. */
export function describeApi(app: INestApplication): OpenAPIObject {
  const routes = findApiRoutes(app.get(ModulesContainer));
  describePayloads(routes.flatMap((route) => route.parameterTypes));
  const scanned = SwaggerModule.createDocument(
    app,
    header(app.get(AppConfig)),
    {
      operationIdFactory: operationId,
    },
  );
  return {
    ...scanned,
    paths: describePaths(
      scanned.paths,
      new Map(routes.map((route) => [route.id, route])),
    ),
    components: {
      ...scanned.components,
      schemas: { ...payloadSchemas(scanned), ...answerSchemas },
    },
  };
}

/** A field that may be left out may also be sent as null: the validator takes both as absent. */
function payloadSchemas({ components }: OpenAPIObject): Schemas {
  return mapValues(components?.schemas ?? {}, (payload) => {
    if ("$ref" in payload) return payload;
    const { properties = {}, required = [] } = payload;
    return {
      ...payload,
      properties: mapValues(properties, (field, name) =>
        required.includes(name) ? field : nullable(field),
      ),
    };
  });
}

const mapValues = (
  schemas: Schemas,
  change: (schema: Schema, name: string) => Schema,
): Schemas =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      change(schema, name),
    ]),
  );

function header(config: AppConfig): Omit<OpenAPIObject, "paths"> {
  return new DocumentBuilder()
    .setTitle(`${config.site.name} API`)
    .setDescription(
      "Every list answers `{ data, total, limit, offset }`; every failure `{ error, code, requestId }`, " +
        "where `error` is a sentence that can be shown to a person.",
    )
    .setVersion("1.0.0")
    .setOpenAPIVersion("3.0.3")
    .addServer("/")
    .addApiKey(
      {
        type: "apiKey",
        in: "cookie",
        name: sessionCookieName(config.secureCookies),
      },
      "session",
    )
    .addApiKey(
      {
        type: "apiKey",
        in: "header",
        name: CSRF_HEADER,
        description:
          "The `csrfToken` of the last answer of `/api/auth/login` or `/api/auth/me`.",
      },
      "csrf",
    )
    .build();
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
          if (!operation || !route || isOwn(route)) return [];
          const name = `${method.toUpperCase()} ${path}`;
          return [[method, describeOperation(name, operation, route)]];
        });
        return [path, Object.fromEntries(operations)] as const;
      })
      .filter(([, operations]) => Object.keys(operations).length > 0),
  );
}

/** The document and the page that shows it are not calls of the API. */
const isOwn = (route: ApiRoute): boolean => route.id.startsWith("openapi_");
