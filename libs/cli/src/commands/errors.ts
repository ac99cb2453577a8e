import type { FrontendErrorDto, Paged } from "@octavo/contracts";
import type { Command } from "../command";
import { appPath, readApp, readAppVersion, readNumber } from "../command-words";
import { time } from "../readable-values";

export const errors: Command = {
  usage: "errors APP[@VERSION]",
  summary: "what fails in browsers and while rendering, with its sources",
  options: { limit: "NUMBER" },
  async run(input) {
    const [word = ""] = input.positionals;
    const { app, version } = word.includes("@")
      ? readAppVersion(word)
      : { app: readApp(word || undefined) };
    const limit = readNumber(input, "limit", { min: 1, max: 100 }) ?? 20;
    const page = await input.client.get<Paged<FrontendErrorDto>>(
      `${appPath(app)}/errors`,
      { version, limit: String(limit) },
    );
    const rest = page.total - page.data.length;
    return {
      lines: [
        ...page.data.flatMap(errorLines),
        ...(rest > 0 ? [`${rest} more.`] : []),
        ...(page.total === 0 ? [`Nothing has failed in ${word}.`] : []),
      ],
      json: page,
    };
  },
};

/** One failure: what and how often, in which releases, and where. */
function errorLines(error: FrontendErrorDto): string[] {
  const { message, times, source, route, frames, unmapped } = error;
  const { first_version: first, last_version: last } = error;
  const where = source === "server" ? "while rendering" : "in browsers";
  const since =
    first === last ? "where it was first seen" : `first seen in ${first}`;
  return [
    `${times} × ${message}`,
    `  ${where}, ${last}, ${since}; last ${time(error.last_at)}${route && ` at ${route}`}`,
    ...frames.map(
      ({ name, file, line, column }) =>
        `    ${name && `${name} `}${file}:${line}:${column}`,
    ),
    ...(unmapped === null ? [] : [`    ${unmapped}`]),
    "",
  ];
}
