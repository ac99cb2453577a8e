import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { expect, test } from "../fixtures";
import { PUBLIC_ADDRESSES } from "../public-addresses";

const checker = new HtmlValidate(
  new StaticConfigLoader({ root: true, extends: ["html-validate:standard"] }),
);

async function faults(html: string): Promise<string[]> {
  const { results } = await checker.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector}`,
    ),
  );
}

test("every page is valid HTML", async ({ request }) => {
  for (const address of PUBLIC_ADDRESSES) {
    const html = await (await request.get(address)).text();
    expect(html, address).toContain("<main");
    expect(await faults(html), address).toEqual([]);
  }
});

test("the checker of HTML finds faults", async ({ request }) => {
  const html = await (await request.get("/about")).text();
  const broken = html.replace("<main", '<p><div id="content"></div></p><main');
  expect((await faults(broken)).join("\n")).toMatch(/Duplicate ID|Stray end/);
});
