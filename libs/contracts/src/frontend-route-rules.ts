import type { KeyScope } from "./key-scopes";
import { RELEASE_SCOPES } from "./release-scopes";
import type { Permission } from "./permissions";
import type { RouteRule } from "./route-rule";
import { entrance, needs, confirmed, secret } from "./route-rule-parts";

/** People with the permission, and keys of the team whose app it is. */
const team = (
  permission: Permission,
  key: KeyScope | readonly KeyScope[],
): RouteRule => ({ access: [permission], key });
const seesReleases = team("view_frontends", RELEASE_SCOPES);
const setsFlags = team("promote_remote", "releases:promote");
const rollsBack = team("rollback_remote", "releases:rollback");

/** The calls of teams that release frontends, and calls about their releases. */
export const FRONTEND_ROUTE_RULES = {
  // Open tabs ask which versions are live now.
  "GET /frontends/registry": entrance,
  // Sent by the shell of any visitor.
  "POST /frontends/starts": { ...entrance, limit: "startsPerIp" },
  "GET /frontends/apps": seesReleases,
  "GET /frontends/apps/{app}": seesReleases,
  "POST /frontends/apps": needs("manage_frontends"),
  "PUT /frontends/apps/{app}": needs("manage_frontends"),
  "DELETE /frontends/apps/{app}": needs("manage_frontends"),
  "GET /frontends/promotions": seesReleases,
  "GET /frontends/apps/{app}/releases": seesReleases,
  "POST /frontends/apps/{app}/releases": {
    ...team("create_frontends", "releases:publish"),
    carriesManifest: true,
  },
  "GET /frontends/apps/{app}/diff": seesReleases,
  "GET /frontends/apps/{app}/releases/{version}": seesReleases,
  "GET /frontends/apps/{app}/releases/{version}/content": seesReleases,
  "PUT /frontends/apps/{app}/releases/{version}/files": {
    ...team("create_frontends", "releases:publish"),
    limit: "releaseFilesPerCaller",
  },
  "POST /frontends/apps/{app}/releases/{version}/complete": {
    ...team("create_frontends", "releases:publish"),
    limit: "releaseChecksPerCaller",
  },
  "PUT /frontends/apps/{app}/releases/{version}/pin": needs("promote_remote"),
  "POST /frontends/apps/{app}/releases/{version}/check": {
    ...team("create_frontends", ["releases:publish", "releases:attest"]),
    limit: "releaseChecksPerCaller",
  },
  // Only a runner's key reports what a browser found; no one judges their own release (D-935).
  "POST /frontends/apps/{app}/releases/{version}/verdicts": {
    access: [],
    key: "releases:attest",
  },
  "POST /frontends/apps/{app}/releases/{version}/preview": secret(
    team("create_frontends", ["releases:publish", "releases:attest"]),
  ),
  "POST /frontends/apps/{app}/promotions": confirmed(
    team("promote_remote", "releases:promote"),
    { given: ["override_reason"] },
  ),
  "GET /frontends/apps/{app}/flags": seesReleases,
  "PUT /frontends/apps/{app}/flags/{flag}": setsFlags,
  "DELETE /frontends/apps/{app}/flags/{flag}": setsFlags,
  "POST /frontends/apps/{app}/rollbacks": rollsBack,
  "POST /frontends/apps/{app}/canary/end": rollsBack,
} as const satisfies Record<string, RouteRule>;
