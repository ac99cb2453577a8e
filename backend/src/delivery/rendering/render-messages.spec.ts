import { describe, expect, it } from "@jest/globals";
import { answerLine, oneLine, readMessage } from "./render-messages";

const read = (message: unknown) => readMessage(JSON.stringify(message));

describe("readMessage", () => {
  it("takes what a process may say, and no more of it", () => {
    expect(read({ kind: "loaded", more: 1 })).toEqual({ kind: "loaded" });
    expect(read({ kind: "pong", more: 1 })).toEqual({ kind: "pong" });
    const ask = { kind: "ask", render: 1, ask: 2, path: "/x" };
    expect(read({ ...ask, more: 1 })).toEqual(ask);
    const done = { kind: "done", render: 1, result: { any: "thing" } };
    expect(read(done)).toEqual(done);
    expect(read({ kind: "failed" })).toEqual({
      kind: "failed",
      message: "",
      stack: "",
      ends: false,
    });
  });

  it.each([
    null,
    7,
    "loaded",
    [],
    {},
    { kind: "load" },
    { kind: "answer" },
    { kind: "done" },
    { kind: "done", render: "1" },
    { kind: "ask", render: 1, ask: 1 },
    { kind: "ask", path: "/x" },
    { kind: "ask", render: 1, ask: 1.5, path: "/x" },
    { kind: "ask", render: 1, ask: 1, path: 7 },
  ])("refuses %j", (message) => {
    expect(() => read(message)).toThrow("is no message");
  });

  it("refuses what is no JSON", () => {
    expect(() => readMessage("{")).toThrow(SyntaxError);
  });
});

describe("oneLine", () => {
  it("is short, on one line, and does nothing to a terminal", () => {
    expect(oneLine(" a\r\n\tb\u001B[31m c\u202E", 20)).toBe("a b [31m c");
    expect(oneLine("x".repeat(1e6), 5)).toBe("xxxxx…");
    expect(oneLine("xxxx\u{1f600}", 5)).toBe("xxxx…");
    expect(oneLine("a\ud800b", 5)).toBe("a b");
    expect(oneLine({ toString: () => "x" }, 5)).toBe("");
  });
});

describe("an answer of the API on its way to a process", () => {
  it.each([{ title: "“A\u2028b”\n", "": [1, null] }, null, []])(
    "is one line that is read once: %j",
    (body) => {
      const place = { render: 3, ask: 2, status: 200 };
      const line = answerLine(place, JSON.stringify(body));
      expect(line).not.toContain("\n");
      expect(JSON.parse(line)).toEqual({ kind: "answer", ...place, body });
    },
  );
});
