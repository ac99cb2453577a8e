export type { FrontendSettings } from "./frontend-options";
