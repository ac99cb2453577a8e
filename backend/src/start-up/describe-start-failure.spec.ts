import { describe, expect, it } from "@jest/globals";
import { describeStartFailure, ListenError } from "./describe-start-failure";

const failure = (code: string, more: object = {}): Error =>
  Object.assign(new Error("it failed"), { code, ...more });

describe("describeStartFailure", () => {
  it.each([
    ["SELF_SIGNED_CERT_IN_CHAIN", "its certificate is not trusted"],
    ["DEPTH_ZERO_SELF_SIGNED_CERT", "sslrootcert=/path/to/ca.pem"],
    ["CERT_HAS_EXPIRED", "its certificate has expired"],
    ["ERR_TLS_CERT_ALTNAME_INVALID", "is for another host name"],
    ["ENOSPC", "The disk is full"],
    ["EROFS", "Check DATA_DIR"],
  ])("tells %s in a sentence", (code, sentence) => {
    expect(describeStartFailure(failure(code))).toContain(sentence);
  });

  it("names the package of an extension that the server lacks", () => {
    const error = new Error('extension "unaccent" is not available');
    expect(describeStartFailure(error)).toContain("postgresql-contrib");
  });

  it("tells a port that is not allowed from a file that is not", () => {
    const denied = failure("EACCES", { syscall: "listen" });
    expect(
      describeStartFailure(new ListenError(denied, { port: 80, host: "::" })),
    ).toBe("This user may not open port 80. Choose one above 1023 with PORT.");
    expect(describeStartFailure(denied)).toContain("Check DATA_DIR");
  });

  it("leaves to its stack what nobody foresaw, a missing file among it", () => {
    expect(describeStartFailure(new Error("it failed"))).toBeNull();
    expect(
      describeStartFailure(failure("ENOENT", { syscall: "open" })),
    ).toBeNull();
  });
});
