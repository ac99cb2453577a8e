export * from "./api-error";
export * from "./fetch-transport";
export * from "./resources";
