import { SaxesParser } from "saxes";
import { ImportSourceError } from "../import-source";
import { LONGEST_TEXT } from "../source-text";

/** Text without a tag that is longer than this is no such file. */
const LONGEST_QUIET = LONGEST_TEXT + 1_000_000;

/**
 * Reads XML piece by piece. Entities of a document type are never expanded: saxes knows only XML's own. What is
 * no XML does not end the reading.
 */
export abstract class XmlReader<Part> {
  /** The elements that are open. */
  protected readonly path: string[] = [];
  /** What has been found and not yet been given away. */
  protected parts: Part[] = [];
  /** Text of the innermost element. */
  protected text = "";
  private readonly parser = new SaxesParser({ position: false, xmlns: false });
  private quiet = 0;

  /** @param hasNoTags says that a file has no tags where it should, in no language yet */
  constructor(private readonly hasNoTags: string) {
    this.parser.on("opentag", ({ name, attributes }) => {
      this.quiet = 0;
      this.path.push(name);
      this.open(name, attributes);
    });
    this.parser.on("closetag", ({ name }) => {
      this.quiet = 0;
      this.close(name);
      this.path.pop();
    });
    const add = (text: string) => {
      this.quiet = 0;
      if (this.text.length <= LONGEST_TEXT) this.add(text);
    };
    this.parser.on("text", add);
    this.parser.on("cdata", add);
    this.parser.on("error", ({ message }) => this.notice(message));
  }

  /** @throws {ImportSourceError} */
  read(piece: string): Part[] {
    this.quiet += piece.length;
    this.parser.write(piece);
    if (this.quiet > LONGEST_QUIET) throw new ImportSourceError(this.hasNoTags);
    const { parts } = this;
    this.parts = [];
    return parts;
  }

  /** The element is the last of the path; so it is when it is closed. */
  protected abstract open(
    name: string,
    attributes: Record<string, string>,
  ): void;

  protected abstract close(name: string): void;

  protected add(text: string): void {
    this.text += text;
  }

  /** Called for input that is not XML. */
  protected notice(_fault: string): void {
    // Most files are read to their end all the same.
  }
}
