export { catalogue } from "./catalogue";
export type { Catalogue, Plural, Texts, Translation } from "./catalogue";
export * from "./language";
