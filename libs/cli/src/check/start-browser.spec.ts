import { describe, expect, it, jest } from "@jest/globals";
import type { Browser, BrowserType } from "playwright-core";
import { launchFirst } from "./start-browser";

const browser = {} as Browser;
const NO_SANDBOX = `browserType.launch: Target page, context or browser has been closed
Browser logs:
[1:1] No usable sandbox! If you are running on Ubuntu 23.10+`;

const chromiumOf = (...works: string[]) => ({
  launch: jest.fn<BrowserType["launch"]>(({ executablePath = "" } = {}) =>
    works.includes(executablePath)
      ? Promise.resolve(browser)
      : Promise.reject(new Error(NO_SANDBOX)),
  ),
});

describe("launchFirst", () => {
  it("tries the next where one cannot be started", async () => {
    const chromium = chromiumOf("/chrome");
    const found = await launchFirst(chromium, ["/chromium", "/chrome"], {});
    expect(found).toBe(browser);
    expect(chromium.launch).toHaveBeenCalledTimes(2);
  });

  it("says of each why it could not be started", async () => {
    const found = await launchFirst(chromiumOf(), ["/chromium", "/chrome"], {});
    expect(found).toMatch(
      /^\/chromium could not be started: No usable sandbox!.*; \/chrome could/,
    );
    expect(await launchFirst(chromiumOf(), [], {})).toContain("No Chromium");
  });

  it("hands no key to the browser", async () => {
    const chromium = chromiumOf("/chrome");
    const environment = { OCTAVO_KEY: "secret", HOME: "/root" };
    await launchFirst(chromium, ["/chrome"], environment);
    expect(chromium.launch.mock.calls[0]?.[0]?.env).toEqual({ HOME: "/root" });
  });
});
