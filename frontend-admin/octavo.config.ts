import type { FrontendSettings } from "@octavo/frontend-build";

export const settings: FrontendSettings = { app: "admin" };
