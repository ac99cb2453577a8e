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

/** One first visit with nothing in any cache. Times in milliseconds, weights in bytes on the line. */
export async function measurePage(browser, address) {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const line = await context.newCDPSession(page);
    const requests = recordRequests(line);
    await line.send("Network.enable");
    await line.send("Network.emulateNetworkConditions", LINE);
    await line.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    await page.addInitScript(observe);
    await page.goto(address, { waitUntil: "load", timeout: 60_000 });
    await page.waitForLoadState("networkidle");
    const seen = await page.evaluate(() => globalThis.benchEntries);
    return { ...seen, ...weigh(requests, seen) };
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

function recordRequests(line) {
  const requests = new Map();
  line.on(
    "Network.requestWillBeSent",
    ({ requestId, type, request, wallTime }) =>
      requests.set(requestId, {
        type,
        url: request.url,
        startedAt: wallTime * 1000,
        bytes: 0,
      }),
  );
  line.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  return requests;
}

function weigh(requests, { fcp, origin }) {
  const all = [...requests.values()];
  const bytes = (type) =>
    all
      .filter((request) => request.type === type)
      .reduce((sum, request) => sum + request.bytes, 0);
  return {
    html: bytes("Document"),
    styles: bytes("Stylesheet"),
    fonts: bytes("Font"),
    images: bytes("Image"),
    scripts: bytes("Script"),
    earlyScripts: all.filter(
      ({ type, startedAt }) => type === "Script" && startedAt < origin + fcp,
    ).length,
  };
}
