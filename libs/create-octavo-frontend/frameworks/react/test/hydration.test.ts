import { until } from "./browser";
import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeContext, fakeRenderRequest } from "@octavo/federation/testing";
import type { settings } from "../octavo.config";
import { mount } from "../src/app";
import { render } from "../src/render";

const basePath = "/labs";

test("markup that does not fit is reported and drawn again", async () => {
  const page = await render(
    fakeRenderRequest<typeof settings>({ basePath, url: basePath }),
  );
  const element = document.createElement("div");
  element.innerHTML = page.html.replace("Latest posts", "Another heading");
  const initialState = page.state;
  const context = fakeContext<typeof settings>({ basePath, initialState });
  const mounted = mount(element, context);
  await until(() => /Latest posts/.test(element.textContent ?? ""));
  assert.match(context.reports[0]?.message ?? "", /hydrat/i);
  assert.equal(context.reports[0]?.fatal, false);
  mounted.unmount();
});
