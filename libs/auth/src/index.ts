export * from "./session-context";
export * from "./can";
