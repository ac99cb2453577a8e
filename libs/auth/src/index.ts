export * from "./session-context";
