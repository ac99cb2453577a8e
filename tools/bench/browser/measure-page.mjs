/** A slow phone on a slow line: 1.6 Mbit/s, 150 ms, a quarter of this machine's speed. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};
const CPU_SLOWDOWN = 4;
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** The milliseconds of one first visit with nothing in any cache. */
export async function measurePage(browser, address) {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const line = await context.newCDPSession(page);
    await line.send("Network.enable");
    await line.send("Network.emulateNetworkConditions", LINE);
    await line.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    await page.addInitScript(observe);
    await page.goto(address, { waitUntil: "load", timeout: 60_000 });
    await page.waitForLoadState("networkidle");
    return await page.evaluate(() => globalThis.benchEntries);
  } finally {
    await context.close();
  }
}

/** Runs in the page before anything else. */
function observe() {
  const seen = { lcp: 0, blocking: 0 };
  globalThis.benchEntries = seen;
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  watch("largest-contentful-paint", ({ startTime }) => (seen.lcp = startTime));
  watch("longtask", ({ duration }) => (seen.blocking += duration - 50));
}
