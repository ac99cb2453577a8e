import type {
  CanaryDto,
  FrontendAppDto,
  LiveChangeDto,
  LiveVersionDto,
  Paged,
  PromotionDto,
  ReleaseDiffDto,
  ReleasePreviewDto,
} from "@octavo/contracts";
import type { Command } from "../command";
import { appLines, measureApp } from "../live-app";
import type { LiveApp } from "../live-app";
import {
  appPath,
  readApp,
  readAppVersion,
  readNumber,
  readVersion,
  releasePath,
} from "../command-words";
import type { AppVersion } from "../command-words";
import { usageError } from "../cli-error";
import { kilobytes, plain, time } from "../readable-values";
import type { SiteClient } from "../site-client";
import { table } from "../table";

export const apps: Command = {
  usage: "apps",
  summary: "the site's apps: where they live, who looks after them",
  async run({ client }) {
    const all = await client.get<FrontendAppDto[]>("/frontends/apps");
    const rows = all.map((app) => [
      app.name,
      app.base_path ?? "-",
      app.renders ? "yes" : "no",
      String(app.releases),
      app.owner,
    ]);
    return {
      lines: table(["app", "address", "renders", "releases", "owner"], rows),
      json: all,
    };
  },
};

export const status: Command = {
  usage: "status [APP]",
  summary:
    "what is live where, since when, by whom, why, how healthy, with which flags, how large and with what twice",
  async run(input) {
    const { client, positionals } = input;
    const [word] = positionals;
    const all =
      word === undefined
        ? await client.get<FrontendAppDto[]>("/frontends/apps")
        : [await client.get<FrontendAppDto>(appPath(readApp(word)))];
    const shown: LiveApp[] = [];
    for (const app of all) shown.push(await measureApp(input, app));
    const rows = all.flatMap((app) =>
      app.live.map((live) => statusRow(app.name, live)),
    );
    const headings = ["app", "channel", "version", "health", "since", "by"];
    return {
      lines: [
        ...table([...headings, "goes back to", "canary", "why"], rows),
        ...shown.flatMap(appLines),
      ],
      json: shown,
    };
  },
};

function statusRow(app: string, live: LiveVersionDto): string[] {
  const { canary } = live;
  return [
    app,
    live.channel,
    shownVersion(live),
    live.health,
    time(live.since),
    live.by,
    live.fallback ?? "-",
    canary === null
      ? "-"
      : `${shownVersion(canary)} for ${canary.share} % (${canary.signals.started} started, ${canary.signals.failed} failed)`,
    describeChange(live.why),
  ];
}

const MOST_OF_REASON = 100;

/** An older site does not say it. */
function describeChange(why: LiveChangeDto | null | undefined): string {
  if (!why) return "-";
  const { action, automatic, previous_version: previous, reason, notes } = why;
  const step = `${automatic ? "automatic " : ""}${action}${previous === null ? "" : ` from ${previous}`}`;
  const said = plain([reason, notes].filter(Boolean).join(" · "));
  const more = said.length > MOST_OF_REASON ? "…" : "";
  return `${step}${said && `: ${said.slice(0, MOST_OF_REASON)}${more}`}`;
}

/** An older site does not say it. */
const shownVersion = ({ version, override }: CanaryDto | LiveVersionDto) =>
  override ? `${version} (overridden)` : version;

export const history: Command = {
  usage: "history [APP]",
  summary: "promotions, rollbacks and canaries, the newest first",
  options: { channel: "NAME", limit: "NUMBER" },
  async run(input) {
    const { client, options, positionals } = input;
    const [word] = positionals;
    const limit = readNumber(input, "limit", { min: 1, max: 100 }) ?? 20;
    const page = await client.get<Paged<PromotionDto>>(
      "/frontends/promotions",
      {
        app: word === undefined ? undefined : readApp(word),
        channel: options.get("channel"),
        limit: String(limit),
      },
    );
    const rows = page.data.map(promotionRow);
    const headings = ["when", "app", "channel", "what", "version", "before"];
    return {
      lines: table([...headings, "by", "why"], rows),
      json: page,
    };
  },
};

function promotionRow(entry: PromotionDto): string[] {
  const share = entry.share === null ? "" : ` ${entry.share} %`;
  return [
    time(entry.at),
    entry.app,
    entry.channel,
    `${entry.action}${entry.flag ? ` ${entry.flag}` : ""}${share}${entry.overridden ? " (overridden)" : ""}`,
    entry.version,
    entry.previous_version ?? "-",
    entry.by,
    [entry.reason, entry.notes].filter(Boolean).join(" · "),
  ];
}

export const diff: Command = {
  usage: "diff APP@FROM TO",
  summary: "files, sizes and dependencies that changed between two releases",
  async run({ client, positionals }) {
    const { app, version: from } = readAppVersion(positionals[0]);
    const to = positionals[1];
    if (to === undefined)
      throw usageError("Name two versions: octavo diff labs@1.3.0 1.4.0");
    const found = await client.get<ReleaseDiffDto>(`${appPath(app)}/diff`, {
      from,
      to: readVersion(to),
    });
    return { lines: diffLines(found), json: found };
  },
};

function diffLines(found: ReleaseDiffDto): string[] {
  const size = (bytes: number | null) =>
    bytes === null ? "-" : kilobytes(bytes);
  const files = found.files
    .filter(({ changed }) => changed)
    .map(({ path, before, after }) => [path, size(before), size(after)]);
  const packages = found.dependencies.map(({ name, before, after }) => [
    name,
    before ?? "-",
    after ?? "-",
  ]);
  return [
    ...(files.length === 0
      ? ["No file changed."]
      : table(["file", found.from, found.to], files)),
    ...(packages.length === 0
      ? []
      : ["", ...table(["dependency", found.from, found.to], packages)]),
    "",
    `All files: ${kilobytes(found.bytes_before)} before, ${kilobytes(found.bytes_after)} after.`,
  ];
}

/** A link that shows the site with a release. */
export const makePreview = (
  client: SiteClient,
  release: AppVersion,
  body: { path: string | undefined; minutes: number | undefined },
): Promise<ReleasePreviewDto> =>
  client.call({
    method: "POST",
    path: `${releasePath(release)}/preview`,
    body,
    isRepeatable: true,
  });

export const preview: Command = {
  usage: "preview APP@VERSION",
  summary: "a link that opens the site with this release; no one else sees it",
  options: { path: "ADDRESS", minutes: "NUMBER" },
  async run(input) {
    const release = readAppVersion(input.positionals[0]);
    const minutes = readNumber(input, "minutes", { min: 1, max: 1440 });
    const path = input.options.get("path");
    const wishes = { path, minutes };
    const link = await makePreview(input.client, release, wishes);
    return {
      lines: [link.url, `Opens the release until ${time(link.expires_at)}.`],
      json: link,
    };
  },
};
