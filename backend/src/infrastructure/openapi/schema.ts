/** As much of JSON Schema as the API needs; OpenAPI 3.1 takes it as it is. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  contentMediaType?: string;
  title?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Schemas;
  required?: string[];
  additionalProperties?: Schema | boolean;
  minimum?: number;
  maximum?: number;
  default?: unknown;
  maxLength?: number;
  pattern?: string;
  examples?: unknown[];
}

export type Schemas = Record<string, Schema>;

export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description?: string;
  schema: Schema;
  example?: unknown;
}

/** By media type. */
type Content = Record<string, { schema: Schema; example?: unknown }>;

export type Header =
  | { $ref: string }
  | { description?: string; schema: Schema };

interface Response {
  description: string;
  headers?: Record<string, Header>;
  /** Absent: the answer has no body. */
  content?: Content;
}

export interface RequestBody {
  required: boolean;
  content: Content;
}

/** Names of the security schemes that a client must satisfy, all of them. */
export type Requirement = Record<string, string[]>;

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  deprecated?: true;
  security: Requirement[];
  parameters: Parameter[];
  requestBody?: RequestBody;
  responses: Record<string, Response>;
}

export interface ApiDocument {
  openapi: string;
  info: object;
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    securitySchemes: object;
    headers: Record<string, Header>;
    schemas: Schemas;
  };
}
