export * from "./callouts";
export * from "./footnotes";
export * from "./galleries";
export * from "./policy";
export * from "./links";
export * from "./styles";
export * from "./videos";
