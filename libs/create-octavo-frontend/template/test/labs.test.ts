import { until } from "./browser";
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { afterEach, test } from "node:test";
import { fakeContext, fakeRenderRequest } from "@octavo/federation/testing";
import type { FakeAnswers } from "@octavo/federation/testing";
import type { settings } from "../octavo.config";
import { mount } from "../src/app";
import { render } from "../src/render";

const fixture = new URL("../fixtures/posts.json", import.meta.url);
const answers: FakeAnswers = JSON.parse(await readFile(fixture, "utf8"));

const basePath = "/labs";
const request = (url = basePath) =>
  fakeRenderRequest<typeof settings>({ answers, basePath, url });
const context = (changes = {}) =>
  fakeContext<typeof settings>({ answers, basePath, ...changes });

afterEach(() => {
  document.body.innerHTML = "";
  window.history.replaceState(null, "", basePath);
});

test("the server renders the latest posts", async () => {
  const { status, html, head } = await render(request());
  assert.equal(status, 200);
  assert.match(html, /<a href="\/post\/a-first-post">A first post<\/a>/);
  assert.match(head, /<title>Labs – Example<\/title>/);
});

test("an address that does not exist is 404", async () => {
  const { status, html } = await render(request(`${basePath}/nothing`));
  assert.equal(status, 404);
  assert.match(html, /Page not found/);
});

test("the browser takes over what the server rendered, without a warning", async (t) => {
  const warn = t.mock.method(console, "warn");
  const error = t.mock.method(console, "error");
  const page = await render(request());
  const element = addElement(page.html);
  const heading = element.querySelector("h1");
  const started = context({ initialState: page.state });
  const mounted = mount(element, started);
  element.querySelector("button")?.click();
  await until(() => /chunk of its own/.test(element.textContent ?? ""));
  assert.equal(element.querySelector("h1"), heading);
  assert.equal(warn.mock.callCount() + error.mock.callCount(), 0);
  assert.deepEqual(started.reports, []);
  mounted.unmount();
});

test("a link of the app's own needs no new document", async () => {
  const element = addElement();
  const mounted = mount(element, context());
  const link = () => element.querySelector<HTMLElement>(`a[href$="/about"]`);
  await until(() => link() !== null);
  link()?.click();
  await until(() => /^About/.test(titleIn(element)));
  assert.equal(window.location.pathname, `${basePath}/about`);
  window.history.back();
  await until(() => titleIn(element) === "Labs");
  mounted.unmount();
});

test("without an answer of the site, the page says so", async () => {
  const element = addElement();
  const mounted = mount(element, context({ answers: {} }));
  await until(() => /cannot be shown/.test(element.textContent ?? ""));
  mounted.unmount();
});

function titleIn(element: HTMLElement): string {
  return element.querySelector("h1")?.textContent ?? "";
}

function addElement(html = ""): HTMLElement {
  const element = document.createElement("div");
  element.innerHTML = html;
  document.body.append(element);
  return element;
}
