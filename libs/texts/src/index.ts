export { catalogue } from "./catalogue";
export type { Given, Translation } from "./catalogue";
export * from "./language";
