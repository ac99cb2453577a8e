import { describe, expect, it } from "@jest/globals";
import { withoutNames } from "./unused-components";

describe("components that nobody uses", () => {
  it("are held by no name and by no call", () => {
    const source =
      'var Link = React10.forwardRef(\n  render\n);\nLink.displayName = "Link";\n' +
      "var Place = React.createContext(null);\nvar kinds = new Set([1]);\n";
    expect(withoutNames(source)).toBe(
      "var Link = /*#__PURE__*/ React10.forwardRef(\n  render\n);\n\n" +
        "var Place = /*#__PURE__*/ React.createContext(null);\n" +
        "var kinds = /*#__PURE__*/ new Set([1]);\n",
    );
  });

  it("leave alone what is inside of functions", () => {
    const source =
      'function make() {\n  Form.displayName = "Form";\n  var a = React.memo(b);\n}';
    expect(withoutNames(source)).toBe(source);
  });
});
