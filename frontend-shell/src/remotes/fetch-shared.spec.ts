import { describe, expect, it, jest } from "@jest/globals";
import { fakeBoot, fakeLive } from "../testing/fakes";

jest.unstable_mockModule("react-dom/client", () => {
  throw new Error("Loading chunk react failed.");
});
const { fetchShared } = await import("./fetch-shared");

const bootOf = (own: string, needed: string) => {
  const boot = fakeBoot();
  boot.registry.apps = {
    shell: fakeLive({ shared: { react: own } }),
    admin: fakeLive({ shared: { react: needed } }),
  };
  return boot;
};

describe("React, which the shell lends", () => {
  it("is said to be missing, by the shell", async () => {
    const message = await new Promise<string>((onFailed) =>
      fetchShared(bootOf("19.3.1", "19.3.1"), onFailed),
    );
    expect(message).toContain("Loading chunk react failed.");
  });

  it("is not asked for where the remote was built with another", async () => {
    const onFailed = jest.fn();
    fetchShared(bootOf("19.3.1", "18.3.1"), onFailed);
    await new Promise((done) => setTimeout(done));
    expect(onFailed).not.toHaveBeenCalled();
  });
});
