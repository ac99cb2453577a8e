import { describe, expect, it } from "@jest/globals";
import { deviceName, isHandheld } from "./sessions-panel";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

describe("deviceName", () => {
  it.each([
    [
      "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
      "Firefox on Linux",
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`,
      "Chrome on Windows",
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/140.0 Safari/537.36 Edg/140.0`,
      "Edge on Windows",
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15",
      "Safari on Mac",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile/15E148 Safari/604.1",
      "Safari on iPhone",
    ],
    [
      `Mozilla/5.0 (Linux; Android 16; Pixel 9) ${WEBKIT} Chrome/140.0 Mobile Safari/537.36`,
      "Chrome on Android",
    ],
    ["curl/8.5.0", "Unknown device"],
    [null, "Unknown device"],
  ])("calls %j %s", (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });

  it("knows what is held in a hand", () => {
    expect(isHandheld("Mozilla/5.0 (iPad; CPU OS 26_0)")).toBe(true);
    expect(isHandheld("Mozilla/5.0 (X11; Linux x86_64)")).toBe(false);
    expect(isHandheld(null)).toBe(false);
  });
});
