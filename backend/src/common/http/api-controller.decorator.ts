import { Controller } from "@nestjs/common";

/** Everything programs call lives below this path (D-001). */
export const API_BASE = "/api";

/** A controller of the API: `@ApiController("tags")` answers `/api/tags`. */
export const ApiController = (path: string): ClassDecorator =>
  Controller(`${API_BASE}/${path}`);
