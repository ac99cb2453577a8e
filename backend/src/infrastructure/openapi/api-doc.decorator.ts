import { SetMetadata } from "@nestjs/common";
import type { RequestBody } from "./schema";

/** Facts about a call that neither its types nor its other decorators say. */
export interface ApiDocOptions {
  /** Sentences about refusals of this call's own, by status. */
  failures?: Record<number, string>;
  /** A second status with the same body. */
  alsoAnswers?: number;
  /** Examples for parts of the path that the answer does not show. */
  addressExamples?: Record<string, string>;
  /** A body that is no JSON. */
  requestBody?: RequestBody;
  /** Headers that the call reads, with what they say. */
  requestHeaders?: Record<string, string>;
  /** Headers of a success. */
  answerHeaders?: Record<string, string>;
  /** The answer is a file, also where that is JSON. */
  isFile?: true;
}

export interface ApiDocumentation extends ApiDocOptions {
  summary: string;
}

const API_DOC = "octavo:api-doc";

/**
 * Says in the OpenAPI document what a call is for. Its answer is the type that the handler returns,
 * its payload and query are the classes of the handler's parameters: nothing of them is said again.
 */
export const ApiDoc = (
  summary: string,
  options: ApiDocOptions = {},
): MethodDecorator =>
  SetMetadata<string, ApiDocumentation>(API_DOC, { summary, ...options });

/** @returns undefined for a handler without `@ApiDoc`. */
export const apiDocOf = (handler: object): ApiDocumentation | undefined =>
  Reflect.getMetadata(API_DOC, handler) as ApiDocumentation | undefined;
