export {
  createClient,
  type ClientOptions,
  type OctavoClient,
} from "./create-client";
export { itemsOf, type ListPath } from "./items-of";
export { answerOf, OctavoError } from "./octavo-error";
export type { components, paths } from "./paths";
export type { RetryOptions } from "./retrying-fetch";
