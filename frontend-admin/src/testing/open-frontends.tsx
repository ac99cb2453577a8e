import type {
  CanaryDto,
  FrontendAppDto,
  LiveVersionDto,
  ReleaseDto,
} from "@octavo/contracts";
import { screen } from "@testing-library/react";
import { page, signedIn } from "./fake-context";
import type { Handlers } from "./fake-context";
import { renderAdmin } from "./render-admin";

const NO_ERRORS = { different: 0, times: 0, last_at: null };

export const live = (fields: Partial<LiveVersionDto> = {}): LiveVersionDto => ({
  channel: "production",
  version: "1.4.0",
  since: "2026-03-05T09:30:00Z",
  by: "Ada",
  why: {
    action: "promote",
    previous_version: "1.3.0",
    automatic: false,
    reason: "",
    notes: "Larger pictures",
  },
  health: "healthy",
  health_reason: null,
  override: null,
  signals: { started: 40, failed: 0, last_failure: "" },
  errors: NO_ERRORS,
  flags: [],
  fallback: "1.3.0",
  canary: null,
  ...fields,
});

export const canaryOf = (fields: Partial<CanaryDto> = {}): CanaryDto => ({
  version: "1.5.0",
  share: 10,
  since: "2026-03-06T09:30:00Z",
  by: "Grace",
  why: null,
  override: null,
  signals: { started: 4, failed: 1, last_failure: "x is undefined" },
  errors: NO_ERRORS,
  ...fields,
});

export const frontend = (
  fields: Partial<FrontendAppDto> = {},
): FrontendAppDto => ({
  name: "public",
  base_path: "/",
  title: "Reader site",
  owner: "Reader team",
  renders: true,
  in_menu: false,
  slots: [],
  offers: [],
  live: [live()],
  releases: 3,
  keys: ["Reader pipeline"],
  version: 3,
  ...fields,
});

export const release = (fields: Partial<ReleaseDto> = {}): ReleaseDto => ({
  id: 7,
  app: "public",
  version: "1.5.0",
  contract: 2,
  state: "ready",
  health: "unknown",
  health_reason: null,
  notes: "Larger pictures",
  commit: "0123456789abcdef",
  by: "Reader pipeline",
  created_at: "2026-03-06T09:30:00Z",
  files: 12,
  bytes: 400_000,
  gate: "promotable",
  verdicts: [],
  override: null,
  live_in: [],
  pinned: false,
  ...fields,
});

/** A screen of frontends, at the moment when it says what is live. */
export async function openFrontends(
  path: string,
  api: Handlers = {},
  permissions?: string[],
) {
  const admin = renderAdmin(path, {
    ...(permissions && {
      session: signedIn({ is_admin: false, role: "x", roles: [], permissions }),
    }),
    api: {
      "GET /frontends/apps": () => [frontend()],
      "GET /frontends/apps/public": () => frontend(),
      "GET /frontends/apps/public/releases": () => page([release()]),
      "GET /frontends/apps/public/releases/1.4.0/content": () => ({
        packages: [],
      }),
      "GET /frontends/promotions": () => page([]),
      ...api,
    },
  });
  await screen.findByText("1.4.0");
  return admin;
}
