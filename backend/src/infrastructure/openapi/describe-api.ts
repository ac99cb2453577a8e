import type { INestApplication } from "@nestjs/common";
import { ModulesContainer } from "@nestjs/core";
import { SwaggerModule, type OpenAPIObject } from "@nestjs/swagger";
import { API_BASE } from "../../common/http/api-base";
import { AppConfig } from "../config/app-config";
import { findApiRoutes, operationId, type ApiRoute } from "./api-routes";
import { describeOperation } from "./describe-operation";
import { documentHeader } from "./document-header";
import { answerSchemas } from "./operation-answers";
import { describePayloads } from "./payload-properties";
import { nullable, type Operation, type Schema, type Schemas } from "./schema";

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
  const schemas = { ...payloadSchemas(scanned), ...answerSchemas };
  return {
    ...scanned,
    paths: describePaths(scanned.paths, routes, schemas),
    components: { ...scanned.components, schemas },
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
        const name = `${method.toUpperCase()} ${path}`;
        const call = { name, route, schemas };
        return [[method, describeOperation(operation, call)]];
      });
      return [path, Object.fromEntries(operations)] as const;
    });
  return Object.fromEntries(
    described.filter(([, operations]) => Object.keys(operations).length > 0),
  );
}

/** The document and the page that shows it are not calls of the API. */
const isOwn = (route: ApiRoute): boolean => route.id.startsWith("openapi_");
