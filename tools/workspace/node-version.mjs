/** The long-term releases of Node.js, each with its first version that all packages accept. */
const LINES = [
  { major: 20, minor: 19 },
  { major: 22, minor: 13 },
  { major: 24, minor: 11 },
];
const NEWEST = LINES.at(-1);

export function isNodeSupported(version) {
  const [major, minor] = version.split(".").map(Number);
  if (major > NEWEST.major) return true;
  const line = LINES.find((known) => known.major === major);
  return line !== undefined && minor >= line.minor;
}

/** Ends the process with a sentence if this version of Node.js is not supported. */
export function requireNodeVersion() {
  const { node } = process.versions;
  if (isNodeSupported(node)) return;
  const known = LINES.map(({ major, minor }) => `${major}.${minor}`).reverse();
  console.error(
    `Octavo needs Node.js ${known.join(", ")} or what came later in those lines or after them; this is ${node}. ` +
      `Install version ${NEWEST.major} from https://nodejs.org and try again.`,
  );
  process.exit(1);
}
