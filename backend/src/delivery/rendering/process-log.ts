import { oneLine } from "./render-messages";

/** Output, other than messages, after which a process counts as broken. */
const MOST_BYTES = 256 * 1024;

/** A line of the program that makes the namespaces when its child ends; it says nothing about the release. */
const LAUNCHER = "unshare: ";
const OF_THE_LAUNCHER = new RegExp(`^${LAUNCHER}.*\\n?`, "gm");

/** How the last words of a Node process begin that has no memory left. */
const OUT_OF_MEMORY = /Last few GCs|heap out of memory|std::bad_alloc/;

/** The part of it that goes to the log. */
const LOGGED_CHARACTERS = 200;

/** The beginning of what a render process writes to its standard error. */
export class ProcessLog {
  private text = "";
  private bytes = 0;

  /** @returns false when that is too much. */
  add(chunk: Buffer): boolean {
    this.bytes += chunk.length;
    if (this.text.length < LOGGED_CHARACTERS * 2)
      this.text += chunk.toString("utf8").slice(0, LOGGED_CHARACTERS * 2);
    return this.bytes <= MOST_BYTES;
  }

  /** Whether Node has said that its memory is used up. */
  get hasLastWords(): boolean {
    return OUT_OF_MEMORY.test(this.text);
  }

  /** All since this was last asked, cut to a line; empty when nothing, or nothing of the release. */
  take(): string {
    const taken = this.hasLastWords
      ? ""
      : oneLine(this.text.replace(OF_THE_LAUNCHER, ""), LOGGED_CHARACTERS);
    // The launcher writes a line in pieces, and the last ones may still come.
    const lastLine = this.text.slice(this.text.lastIndexOf("\n") + 1);
    this.text = lastLine.startsWith(LAUNCHER) ? lastLine : "";
    this.bytes = 0;
    return taken;
  }
}
