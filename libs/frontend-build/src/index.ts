export type { FrontendSettings } from "./frontend-settings";
