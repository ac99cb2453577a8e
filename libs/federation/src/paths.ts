// The calls of the API, with what they take and answer. `tools/packages` writes them from the OpenAPI document into
// the package; they are never committed.

export type paths = object;
