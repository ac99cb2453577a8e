import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { describe, expect, it, jest } from "@jest/globals";
import { SMTPServer } from "smtp-server";
import { certificateFinding } from "./address-checks.service";
import { lookAtCertificate } from "./served-certificate";
import {
  clockFinding,
  databaseFinding,
  diskFinding,
} from "./server-findings.policy";

const GB = 1e9;
const DAY_MS = 86_400_000;

describe("the health of", () => {
  it.each([
    [{ isDown: true, ms: 2000, lags: [] }, "failing", "does not answer"],
    [{ isDown: false, ms: 900, lags: [] }, "warning", "took 900 ms"],
    [{ isDown: false, ms: 3, lags: [] }, "ok", "answers in 3 ms"],
    [{ isDown: false, ms: 3, lags: [0, 2] }, "ok", "so do 2 replicas"],
    [
      { isDown: false, ms: 3, lags: [0, null] },
      "warning",
      "1 replica does not",
    ],
    [
      { isDown: false, ms: 3, lags: [42, 0] },
      "warning",
      "is 42 seconds behind",
    ],
  ])("a database like %j [OWNER-HEALTH-05]", (state, status, words) => {
    const found = databaseFinding(state);
    expect([found.status, found.detail()]).toEqual([
      status,
      expect.stringContaining(words),
    ]);
  });

  it.each([
    [50, "ok", "50 GB are free, which is 50 %."],
    [9, "warning", "Only 9 GB are free"],
    [1.5, "failing", "Only 1.5 GB are free"],
  ])(
    "a disk of 100 GB with %d free [OWNER-HEALTH-05]",
    (free, status, words) => {
      const found = diskFinding({ free: free * GB, size: 100 * GB }, null);
      expect([found.status, found.detail()]).toEqual([
        status,
        expect.stringContaining(words),
      ]);
    },
  );

  it.each([
    [0, "ok", "agree"],
    [-8, "warning", "8 seconds behind"],
    [31, "failing", "31 seconds ahead"],
  ])(
    "a clock that is %d seconds ahead [OWNER-HEALTH-05]",
    (by, status, words) => {
      const found = clockFinding(by);
      expect([found.status, found.detail()]).toEqual([
        status,
        expect.stringContaining(words),
      ]);
    },
  );

  it.each([
    [{ days: 60, problem: null }, "ok", "It is valid until"],
    [{ days: 10, problem: null }, "warning", "expires in 10 days"],
    [{ days: 1, problem: null }, "failing", "expires in 1 day"],
    [{ days: -1, problem: null }, "failing", "expired on"],
    [{ days: 60, problem: "SELF_SIGNED" }, "warning", "Browsers may refuse"],
  ])(
    "a certificate like %j [OWNER-HEALTH-06]",
    ({ days, problem }, status, words) => {
      const validTo = new Date(Date.now() + days * DAY_MS + 60_000);
      const found = certificateFinding("blog.example", {
        isSeen: true,
        validTo,
        problem,
      });
      expect([found.status, found.detail()]).toEqual([
        status,
        expect.stringContaining(words),
      ]);
    },
  );
});

describe("the certificate that is served", () => {
  it("is looked at, also when it is not valid [OWNER-HEALTH-06]", async () => {
    // It brings a certificate that its own library signed, and warns of it.
    jest.spyOn(console, "error").mockImplementation(() => undefined);
    const server = new SMTPServer({ secure: true, closeTimeout: 50 });
    server.on("error", () => undefined);
    const listening = server.listen(0, "127.0.0.1");
    await once(listening, "listening");
    const { port } = listening.address() as AddressInfo;
    const found = await lookAtCertificate("localhost", port);
    expect(found).toMatchObject({ isSeen: true, validTo: expect.any(Date) });
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });

  it("is unknown where no one answers, or not with TLS [OWNER-HEALTH-06]", async () => {
    expect(await lookAtCertificate("127.0.0.1", 1)).toEqual({
      isSeen: false,
      validTo: null,
      problem: "ECONNREFUSED",
    });
    const plain = createServer((socket) => socket.end("HTTP/1.1 400\r\n\r\n"));
    plain.listen(0, "127.0.0.1");
    await once(plain, "listening");
    const { port } = plain.address() as AddressInfo;
    const found = await lookAtCertificate("127.0.0.1", port);
    expect(found).toMatchObject({ isSeen: false, validTo: null });
    expect(certificateFinding("127.0.0.1", found).status).toBe("unknown");
    plain.close();
  });
});
