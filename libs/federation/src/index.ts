export * from "./first-visit";
export * from "./release";
export * from "./remote";
export * from "./render";
export * from "./shared-dependencies";
