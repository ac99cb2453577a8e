import type { CreateFrontendAppDto } from "@octavo/contracts";

/** The demo's third frontend, whose build the first start releases. By its owner, the demo knows it again. */
export const DEMO_APP = {
  name: "practice",
  base_path: "/practice",
  title: "Practice",
  owner: "Octavo demo",
  renders: true,
  slots: ["public/home-banner", "public/post-card"],
} as const satisfies Readonly<CreateFrontendAppDto>;

/** The setting that tells whether the demo has been loaded, once and for all. */
export const DEMO_SETTING = "demo_content";

export type DemoState = "loading" | "loaded" | "removed";
