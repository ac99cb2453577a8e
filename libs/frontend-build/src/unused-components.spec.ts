import { describe, expect, it } from "@jest/globals";
import { withoutMeanings, withoutNames } from "./unused-components";

describe("components that nobody uses", () => {
  it("are held by no name and by no call", () => {
    const source =
      'var Link = React10.forwardRef(\n  render\n);\nLink.displayName = "Link";\n' +
      "var Place = React.createContext(null);\nvar kinds = new Set([1]);\n" +
      "var Part = class extends React2.Component {\n  render() {\n  }\n};\nPart.contextType = Place;\n" +
      'var USE = "useIt";\nvar useIt = React3[USE];\n';
    expect(withoutNames(source)).toBe(
      "var Link = /*#__PURE__*/ React10.forwardRef(\n  render\n);\n\n" +
        "var Place = /*#__PURE__*/ React.createContext(null);\n" +
        "var kinds = /*#__PURE__*/ new Set([1]);\n" +
        "var Part = /*#__PURE__*/ Object.assign(class extends React2.Component {\n  render() {\n  }\n}, { contextType: Place });\n" +
        "var useIt = React3.useIt;\n",
    );
  });

  it("say nothing of error codes", () => {
    expect(
      withoutMeanings(
        'const runtimeDescMap = {\n\t[RUNTIME_001]: "One.",\n\t[RUNTIME_002]: "Two."\n};\nexport { runtimeDescMap };',
      ),
    ).toBe("const runtimeDescMap = {};\nexport { runtimeDescMap };");
  });

  it("leave alone what is inside of functions", () => {
    const source =
      'function make() {\n  Form.displayName = "Form";\n  var a = React.memo(b);\n}';
    expect(withoutNames(source)).toBe(source);
  });
});
