import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** Asks the person who started the command. */
export interface Terminal {
  ask(question: string): Promise<string>;
  /** What is typed is not shown. */
  askSecretly(question: string): Promise<string>;
}

/** Null where no one can answer, as in a pipeline. */
export function openTerminal(): Terminal | null {
  const { stdin, stdout } = process;
  if (!stdin.isTTY || !stdout.isTTY) return null;
  const ask = async (question: string, isSecret: boolean): Promise<string> => {
    if (isSecret) stdout.write(question);
    const output = new Writable({
      write: (text: Buffer, _encoding, done) => {
        if (!isSecret) stdout.write(text);
        done();
      },
    });
    const lines = createInterface({ input: stdin, output, terminal: true });
    const end = new AbortController();
    lines.once("close", () => end.abort());
    try {
      // Shown by the line's editor, which would erase it otherwise.
      const shown = isSecret ? "" : question;
      return await lines.question(shown, { signal: end.signal });
    } catch {
      throw new Error("Nothing was entered.");
    } finally {
      lines.close();
      if (isSecret) stdout.write("\n");
    }
  };
  return {
    ask: async (question) => (await ask(question, false)).trim(),
    askSecretly: (question) => ask(question, true),
  };
}
