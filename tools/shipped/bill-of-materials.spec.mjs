import { describe, expect, it } from "@jest/globals";
import { onlyShipped } from "./bill-of-materials.mjs";

const component = (name, version = "1.0.0") => ({
  "bom-ref": `${name}@${version}`,
  name,
  version,
});

describe("onlyShipped", () => {
  it("leaves what runs, and says of each what it needs of that", () => {
    const list = {
      bomFormat: "CycloneDX",
      metadata: { component: { "bom-ref": "octavo@0.1.0", name: "folder" } },
      components: [component("a"), component("a", "2.0.0"), component("b")],
      dependencies: [
        { ref: "octavo@0.1.0", dependsOn: ["a@1.0.0", "b@1.0.0"] },
        { ref: "a@1.0.0", dependsOn: ["b@1.0.0"] },
        { ref: "a@2.0.0", dependsOn: [] },
        { ref: "b@1.0.0", dependsOn: ["a@2.0.0"] },
      ],
    };
    expect(onlyShipped(list, [component("a"), component("b")])).toEqual({
      bomFormat: "CycloneDX",
      metadata: { component: { "bom-ref": "octavo@0.1.0", name: "octavo" } },
      components: [component("a"), component("b")],
      dependencies: [
        { ref: "octavo@0.1.0", dependsOn: ["a@1.0.0", "b@1.0.0"] },
        { ref: "a@1.0.0", dependsOn: ["b@1.0.0"] },
        { ref: "b@1.0.0", dependsOn: [] },
      ],
    });
  });
});
