import { EXPORT_FORMATS } from "@octavo/contracts";
import { parseWords, UsageError } from "../../common/run-command";

const EXPORT_USAGE = `Usage: npm run export -- FILE [options]

Writes the whole site into one zip archive that other programs can read: posts
and pages as Markdown and as JSON, pictures, people, redirects and settings. It
works beside a running product. A README in the archive explains it.

Options:
  --format FORMAT     octavo (the default), or one file for another program:
                      wordpress (WXR 1.2) or ghost (JSON of version 5); pictures
                      are not in it, but linked to the site
  --no-media          without the pictures, which are linked to the site then
  --versions          with earlier versions of posts and pages
  --addresses         with people's email addresses, roles and status
  --help              show this text`;

export function readArguments(argv: string[]) {
  const { values, positionals } = parse(argv);
  if (values.help) throw new UsageError(EXPORT_USAGE, true);
  const [file, ...others] = positionals;
  if (file === undefined)
    throw new UsageError(`Name the file to write.\n\n${EXPORT_USAGE}`);
  if (others.length > 0)
    throw new UsageError(
      "Name one file. A path with spaces needs quotation marks.",
    );
  const format = EXPORT_FORMATS.find((one) => one === values.format);
  if (!format)
    throw new UsageError(`--format is one of ${EXPORT_FORMATS.join(", ")}.`);
  return {
    file,
    format,
    hasMedia: !values["no-media"],
    hasVersions: values.versions,
    hasAddresses: values.addresses,
  };
}

const parse = (argv: string[]) =>
  parseWords(argv, {
    format: { type: "string", default: "octavo" },
    "no-media": { type: "boolean", default: false },
    versions: { type: "boolean", default: false },
    addresses: { type: "boolean", default: false },
    help: { type: "boolean", short: "h" },
  });
