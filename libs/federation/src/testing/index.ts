export * from "./fakes";
