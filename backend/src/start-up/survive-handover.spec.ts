import { expect, it, jest } from "@jest/globals";
import { surviveHandover } from "./survive-handover";

const away = () => Object.assign(new Error("write EPIPE"), { code: "EPIPE" });

function attempts(mayMove: boolean, ...failures: Error[]) {
  const undo = jest.fn(() => Promise.resolve());
  const attempt = jest.fn(() => {
    const failure = failures.shift();
    return failure ? Promise.reject(failure) : Promise.resolve();
  });
  const run = surviveHandover(attempt, {
    mayMove: () => mayMove,
    undo,
    print: () => undefined,
  });
  return { run, attempt, undo };
}

it("a start that loses its database to another process begins again, with what it had made taken back", async () => {
  const { run, attempt, undo } = attempts(true, away(), away());
  await run;
  expect(attempt).toHaveBeenCalledTimes(3);
  expect(undo).toHaveBeenCalledTimes(2);
});

it("a start that fails for another reason, or whose database cannot move, ends", async () => {
  const wrong = attempts(true, new Error("A setting is wrong."));
  await expect(wrong.run).rejects.toThrow("A setting is wrong.");
  const external = attempts(false, away());
  await expect(external.run).rejects.toThrow("write EPIPE");
  expect(external.undo).not.toHaveBeenCalled();
});
