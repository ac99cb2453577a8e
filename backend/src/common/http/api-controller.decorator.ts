import { Controller } from "@nestjs/common";
import { API_BASE } from "./api-base";

/** A controller of the API: `@ApiController("tags")` answers `/api/tags`. */
export const ApiController = (path: string): ClassDecorator =>
  Controller(`${API_BASE}/${path}`);
