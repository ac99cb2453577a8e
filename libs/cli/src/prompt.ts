import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { usageError } from "./cli-error";
import type { Ask } from "./command";

/** A pipeline in which no one answers ends by itself. */
const PATIENCE_MS = 5 * 60_000;

interface Prompt {
  ask: Ask;
  close(): void;
}

/** Asks a person, or reads the lines of a program. Opens the input with the first question. */
export function openPrompt(
  input: NodeJS.ReadableStream & { isTTY?: boolean },
  output: NodeJS.WritableStream,
): Prompt {
  let isMuted = false;
  const open = () => {
    const shown = new Writable({
      write(chunk: Uint8Array, _encoding, done) {
        if (!isMuted) output.write(chunk);
        done();
      },
    });
    const lines = createInterface({
      input,
      output: shown,
      terminal: input.isTTY === true,
      historySize: 0,
    });
    return { lines, answers: lines[Symbol.asyncIterator]() };
  };
  let opened: ReturnType<typeof open> | undefined;
  return {
    async ask(question, isSecret = false) {
      const { lines, answers } = (opened ??= open());
      lines.setPrompt(`${question}: `);
      lines.prompt();
      isMuted = isSecret;
      const late = pause(PATIENCE_MS, undefined, { ref: false });
      const answer = await Promise.race([answers.next(), late]);
      isMuted = false;
      if (isSecret) output.write("\n");
      if (answer?.done !== false || answer.value === "")
        throw usageError(`${question}: there was no answer.`);
      return answer.value;
    },
    close: () => opened?.lines.close(),
  };
}
