import type { INestApplicationContext } from "@nestjs/common";
import { ModulesContainer } from "@nestjs/core";
import { API_BASE } from "../../common/http/api-base";
import { AppConfig } from "../config/app-config";
import { findApiRoutes, findChapters, type ApiRoute } from "./api-routes";
import { apiSchemas } from "./api-schemas";
import { describeOperation } from "./describe-operation";
import { documentHeader, securitySchemes } from "./document-header";
import { KEY_HEADERS } from "./key-headers";
import { isPayload, payloadSchemas } from "./payload-schema";
import type { ApiDocument, Operation } from "./schema";

/** The OpenAPI document of an application's routes. */
export function describeApi(app: INestApplicationContext): ApiDocument {
  const modules = app.get(ModulesContainer);
  const routes = findApiRoutes(modules).filter(isCall);
  const bodies = routes.flatMap(({ given }) =>
    given.filter(({ place }) => place === "body").map(({ type }) => type),
  );
  const schemas = {
    ...payloadSchemas(bodies.filter(isPayload)),
    ...apiSchemas.schemas,
  };
  const paths = new Map<string, Record<string, Operation>>();
  for (const route of routes) {
    const [verb = "", address = ""] = (route.name ?? "").split(" ");
    const path = `${API_BASE}${address}`;
    paths.set(path, {
      ...paths.get(path),
      [verb.toLowerCase()]: describeOperation(route, { path, schemas }),
    });
  }
  return {
    ...documentHeader,
    tags: findChapters(modules),
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: securitySchemes(app.get(AppConfig).secureCookies),
      headers: KEY_HEADERS,
      schemas,
    },
  };
}

/** Only what programs call; the document and the page that shows it are no calls of the API. */
const isCall = ({ id, name }: ApiRoute): boolean =>
  name !== null && !id.startsWith("openapi_");
