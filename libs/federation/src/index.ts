export * from "./first-visit";
export * from "./read-render-result";
export * from "./release";
export * from "./remote";
export * from "./render";
export * from "./shared-dependencies";
