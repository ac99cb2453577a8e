export * from "./callouts";
export * from "./footnotes";
export * from "./policy";
export * from "./links";
export * from "./styles";
export * from "./videos";
