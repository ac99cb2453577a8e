import { PRODUCTION_CHANNEL } from "@octavo/contracts";
import type { ReleaseManifest } from "@octavo/federation";
import { GateService } from "../src/delivery/gate/gate.service";
import { LiveReleasesService } from "../src/delivery/registry/live-releases.service";
import { PromotionsService } from "../src/delivery/registry/promotions.service";
import { ReleaseUploadsService } from "../src/delivery/releases/release-uploads.service";
import { ReleasesService } from "../src/delivery/releases/releases.service";
import { makeRelease, type FixtureOptions } from "./release-fixture";
import type { TestApp } from "./test-app";

/** Releases come in without the server's checks from now on: those take their time. */
export function skipGate(app: TestApp): void {
  const gate = app.get(GateService);
  app.get(ReleasesService).useGate({
    check: () => Promise.resolve(),
    denials: (release) => gate.denials(release),
    summaries: (releases) => gate.summaries(releases),
  });
}

/** A release that the gate has not looked at. */
export async function publish(
  app: TestApp,
  options: FixtureOptions = {},
): Promise<ReleaseManifest> {
  const { folder, manifest } = await makeRelease(options);
  skipGate(app);
  await app.get(ReleaseUploadsService).publishFolder(folder);
  return manifest;
}

/** A release that readers see. The first one of an app is healthy. */
export async function goLive(
  app: TestApp,
  options: FixtureOptions = {},
): Promise<ReleaseManifest> {
  const manifest = await publish(app, options);
  const { app: name, version } = manifest;
  const promotions = app.get(PromotionsService);
  const place = { channel: PRODUCTION_CHANNEL, app: name };
  if (await promotions.seed(place, version)) return manifest;
  const { live } = await app.get(LiveReleasesService).get();
  await promotions.promote(name, {
    version,
    from: live[name]?.version ?? null,
    override_reason: "A test",
  });
  return manifest;
}
