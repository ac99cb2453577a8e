import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from "@jest/globals";
import { init } from "@module-federation/enhanced/runtime";
import type {
  LiveApp,
  ReleaseManifest,
  RemoteContext,
} from "@octavo/federation";
import { screen } from "@testing-library/dom";
import { fakeBoot, fakeServices } from "../testing/fakes";
import { serveRelease } from "../testing/serve-release";
import { createContext } from "./create-context";
import { loadRemoteApp } from "./load-remote";
import { provideRuntime } from "./provide-runtime";

const FOLDER = join(
  import.meta.dirname,
  "../../../libs/federation/fixtures/contract-1",
);
const manifest = JSON.parse(
  readFileSync(join(FOLDER, "release.json"), "utf8"),
) as ReleaseManifest;
const BASE = `/frontends/public/${manifest.version}/`;

const live: LiveApp = {
  version: manifest.version,
  contract: manifest.contract,
  container: manifest.container,
  entry: BASE + manifest.entry,
  integrity:
    manifest.files.find(({ path }) => path === manifest.entry)?.integrity ?? "",
  styles: [],
  preload: [],
};

const context = (): RemoteContext =>
  createContext(fakeBoot(), fakeServices(), () => undefined);

/** A release that was built with the contract before this one, with the runtime that the shell hands it. */
describe("A release of the previous contract", () => {
  let served: ReturnType<typeof serveRelease> | undefined;

  // In a build, webpack does this for the shell.
  beforeAll(() => {
    init({ name: "octavo_shell", remotes: [] });
    provideRuntime();
  });
  beforeEach(() => {
    document.body.innerHTML = "<div></div>";
    // The runtime warns of every second attempt.
    jest.spyOn(console, "warn").mockImplementation(() => undefined);
  });
  afterEach(() => {
    served?.stop();
    jest.restoreAllMocks();
  });

  it("is the one before this", () => {
    expect(manifest.contract).toBe(1);
  });

  it("is refused when its entry is not what was released", async () => {
    served = serveRelease(FOLDER, BASE, (_, text) => `${text} `);
    await expect(loadRemoteApp(live, () => undefined)).rejects.toThrow();
    expect(served.asked).toEqual([manifest.entry, manifest.entry]);
  });

  it("is loaded and mounted, and fetches its chunks", async () => {
    served = serveRelease(FOLDER, BASE);
    const app = await loadRemoteApp(live, () => undefined);
    const element = document.querySelector("div") ?? document.body;
    const mounted = app.mount(element, context());
    expect(screen.getByRole("heading").textContent).toBe(
      "A page of contract 1",
    );
    screen.getByRole("button", { name: "More" }).click();
    expect(
      await screen.findByText("This came in a chunk of its own."),
    ).toBeTruthy();
    mounted.unmount();
    expect(element.childNodes).toHaveLength(0);
  });

  it("is not asked for when its contract is older still", async () => {
    served = serveRelease(FOLDER, BASE);
    const older = loadRemoteApp({ ...live, contract: 0 }, () => undefined);
    await expect(older).rejects.toThrow("Built for contract 0");
    expect(served.asked).toEqual([]);
  });
});
