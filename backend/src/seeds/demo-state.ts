/** The setting that tells whether the demo has been loaded, once and for all. */
export const DEMO_SETTING = "demo_content";

export type DemoState = "loading" | "loaded" | "removed";
