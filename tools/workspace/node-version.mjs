const OLDEST = { major: 20, minor: 19 };

/** Ends the process with a sentence when this Node.js is too old to go on. */
export function requireNodeVersion() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > OLDEST.major) return;
  if (major === OLDEST.major && minor >= OLDEST.minor) return;
  console.error(
    `Octavo needs Node.js ${OLDEST.major}.${OLDEST.minor} or newer; this is ${process.versions.node}. ` +
      "Install version 24 from https://nodejs.org and try again.",
  );
  process.exit(1);
}
