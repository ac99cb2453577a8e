import type { INestApplicationContext } from "@nestjs/common";
import { ModulesContainer } from "@nestjs/core";
import { BLOCKS_SCHEMA } from "@octavo/rich-text";
import { API_BASE } from "../../common/http/api-base";
import { AppConfig } from "../config/app-config";
import { findApiRoutes, findChapters, type ApiRoute } from "./api-routes";
import { apiSchemas } from "./api-schemas";
import { describeOperation } from "./describe-operation";
import { documentHeader, securitySchemes } from "./document-header";
import { KEY_HEADERS } from "./key-headers";
import { isPayload, payloadSchemas } from "./payload-schema";
import type { ApiDocument, Operation, Schema, Schemas } from "./schema";

/** The OpenAPI document of an application's routes. */
export function describeApi(app: INestApplicationContext): ApiDocument {
  const modules = app.get(ModulesContainer);
  const routes = findApiRoutes(modules).filter(isCall);
  const bodies = routes.flatMap(({ given }) =>
    given.filter(({ place }) => place === "body").map(({ type }) => type),
  );
  const schemas = {
    ...withFormats(payloadSchemas(bodies.filter(isPayload))),
    ...withFormats(apiSchemas.schemas),
    Blocks: BLOCKS_SCHEMA as Schema,
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

/** A text that says its format can be blocks. Types and payloads know it as the HTML that it is unless a program asks. */
const withFormats = (schemas: Schemas): Schemas =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, withFormat(schema)]),
  );

function withFormat(schema: Schema): Schema {
  const { content, content_format: format } = schema.properties ?? {};
  if (!content || !format) return schema;
  const { description, examples, ...html } = content;
  const text = {
    ...(description === undefined ? {} : { description }),
    ...(examples === undefined ? {} : { examples }),
    anyOf: [html, BLOCKS],
  };
  return { ...schema, properties: { ...schema.properties, content: text } };
}

const BLOCKS: Schema = { $ref: "#/components/schemas/Blocks" };

/** Only what programs call; the document and the page that shows it are no calls of the API. */
const isCall = ({ id, name }: ApiRoute): boolean =>
  name !== null && !id.startsWith("openapi_");
