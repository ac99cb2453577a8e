export * from "./callouts";
export * from "./embeds";
export * from "./footnotes";
export * from "./galleries";
export * from "./policy";
export * from "./links";
export * from "./styles";
