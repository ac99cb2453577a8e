export type { BuildHook } from "./build-hook";
export type { FrontendSettings } from "./frontend-settings";
