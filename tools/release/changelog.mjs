import { ToolError } from "../workspace/terminal.mjs";

const UNRELEASED = "## [Unreleased]";

/** The changelog with what was unreleased under a version and its day, and an empty place for what comes. */
export function cutChangelog(text, version, today) {
  const start = text.indexOf(`${UNRELEASED}\n`);
  if (start === -1)
    throw new ToolError(`CHANGELOG.md has no heading "${UNRELEASED}".`);
  const from = start + UNRELEASED.length;
  const next = text.indexOf("\n## ", from);
  const end = next === -1 ? text.length : next;
  const changes = text.slice(from, end).trim();
  if (!/^- /m.test(changes))
    throw new ToolError("Nothing is listed under Unreleased in CHANGELOG.md.");
  const day = today.toISOString().slice(0, 10);
  const heading = `## [${version}] - ${day}`;
  const before = text.slice(0, start);
  const rest = text.slice(end).trimStart();
  return `${before}${UNRELEASED}\n\n${heading}\n\n${changes}\n${rest && `\n${rest}`}`;
}
