export { catalogue } from "./catalogue";
export { named } from "./named";
export type { Given, Translation } from "./catalogue";
export * from "./language";
