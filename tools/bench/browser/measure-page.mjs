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

/**
 * One first visit with nothing in any cache. Times in milliseconds, weights in bytes of the bodies as
 * they are on the line: headers are the server's, and shorter over HTTP/2.
 */
export async function measurePage(browser, address) {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const line = await context.newCDPSession(page);
    const requests = [];
    page.on("requestfinished", (request) => requests.push(request));
    await line.send("Network.enable");
    await line.send("Network.emulateNetworkConditions", LINE);
    await line.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    await page.addInitScript(observe);
    await page.goto(address, { waitUntil: "load", timeout: 60_000 });
    await page.waitForLoadState("networkidle");
    const seen = await page.evaluate(() => globalThis.benchEntries);
    return { ...seen, ...(await weigh(requests, seen)) };
  } finally {
    await context.close();
  }
}

/** Runs in the page before anything else. */
function observe() {
  const seen = { fcp: 0, lcp: 0, cls: 0, blocking: 0, origin: 0 };
  globalThis.benchEntries = seen;
  seen.origin = performance.timeOrigin;
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  watch("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") seen.fcp = startTime;
  });
  watch("largest-contentful-paint", ({ startTime }) => (seen.lcp = startTime));
  watch("layout-shift", ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.cls += value;
  });
  watch("longtask", ({ duration }) => (seen.blocking += duration - 50));
}

async function weigh(requests, { fcp, origin }) {
  const all = await Promise.all(
    requests.map(async (request) => ({
      type: request.resourceType(),
      startedAt: request.timing().startTime,
      bytes: (await request.sizes()).responseBodySize,
    })),
  );
  const bytes = (type) =>
    all
      .filter((request) => request.type === type)
      .reduce((sum, request) => sum + request.bytes, 0);
  return {
    html: bytes("document"),
    styles: bytes("stylesheet"),
    fonts: bytes("font"),
    images: bytes("image"),
    scripts: bytes("script"),
    earlyScripts: all.filter(
      ({ type, startedAt }) => type === "script" && startedAt < origin + fcp,
    ).length,
  };
}
