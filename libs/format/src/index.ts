export * from "./controls";
export * from "./counts";
export * from "./dates";
export * from "./excerpt";
export * from "./names";
export * from "./own-value";
export * from "./page-window";
export * from "./times";
