export { catalogue } from "./catalogue";
export type { Translation } from "./catalogue";
export * from "./language";
