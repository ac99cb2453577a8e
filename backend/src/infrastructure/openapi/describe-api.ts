import type { INestApplication } from "@nestjs/common";
import { ModulesContainer } from "@nestjs/core";
import { SwaggerModule, type OpenAPIObject } from "@nestjs/swagger";
import { API_BASE } from "../../common/http/api-base";
import { AppConfig } from "../config/app-config";
import { findApiRoutes, operationId, type ApiRoute } from "./api-routes";
import { apiSchemas } from "./api-schemas";
import { describeOperation } from "./describe-operation";
import { documentHeader } from "./document-header";
import { describePayloads, payloadSchemas } from "./payload-properties";
import type { Operation, Schemas } from "./schema";

type Paths = OpenAPIObject["paths"];

/** The OpenAPI document of an application's routes. */
export function describeApi(app: INestApplication): OpenAPIObject {
  const routes = findApiRoutes(app.get(ModulesContainer));
  describePayloads(routes.flatMap((route) => route.parameterTypes));
  const scanned = SwaggerModule.createDocument(
    app,
    documentHeader(app.get(AppConfig)),
    { operationIdFactory: operationId },
  );
  const schemas = { ...payloadSchemas(scanned), ...apiSchemas.schemas };
  return {
    ...scanned,
    paths: describePaths(scanned.paths, routes, schemas),
    components: { ...scanned.components, schemas },
  };
}

const METHODS = ["get", "post", "put", "patch", "delete"] as const;

/** Only what programs call: documents, files and health checks have addresses of their own. */
function describePaths(
  paths: Paths,
  routes: ApiRoute[],
  schemas: Schemas,
): Paths {
  const byId = new Map(routes.map((route) => [route.id, route]));
  const described = Object.entries(paths)
    .filter(([path]) => path.startsWith(`${API_BASE}/`))
    .map(([path, item]) => {
      const operations = METHODS.flatMap((method): [string, Operation][] => {
        const operation = item[method];
        const route = byId.get(operation?.operationId ?? "");
        if (!operation || !route || isOwn(route)) return [];
        return [
          [method, describeOperation(operation, { path, route, schemas })],
        ];
      });
      return [path, Object.fromEntries(operations)] as const;
    });
  return Object.fromEntries(
    described.filter(([, operations]) => Object.keys(operations).length > 0),
  );
}

/** The document and the page that shows it are not calls of the API. */
const isOwn = (route: ApiRoute): boolean => route.id.startsWith("openapi_");
