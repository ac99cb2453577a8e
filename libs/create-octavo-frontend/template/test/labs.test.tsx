import "./browser";
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { afterEach, test } from "node:test";
import { fakeContext, fakeRenderRequest } from "@octavo/federation/testing";
import type { FakeAnswers } from "@octavo/federation/testing";
import { act } from "react";
import { mount } from "../src/app";
import { render } from "../src/render";

const fixture = new URL("../fixtures/posts.json", import.meta.url);
const answers = JSON.parse(await readFile(fixture, "utf8")) as FakeAnswers;

const basePath = "/labs";
const request = (url = basePath) =>
  fakeRenderRequest({ answers, basePath, url });

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
  const warn = t.mock.method(console, "error");
  const page = await render(request());
  const element = addElement(page.html);
  const initialState = page.state;
  const context = fakeContext({ answers, basePath, initialState });
  const mounted = await act(() => mount(element, context));
  assert.equal(warn.mock.callCount(), 0);
  assert.deepEqual(context.reports, []);
  await act(() => mounted.unmount());
});

test("markup that does not fit is reported and drawn anew", async () => {
  const page = await render(request());
  const element = addElement(page.html.replace("A first post", "Another"));
  const initialState = page.state;
  const context = fakeContext({ answers, basePath, initialState });
  const mounted = await act(() => mount(element, context));
  assert.match(context.reports[0]?.message ?? "", /hydrat/i);
  assert.equal(context.reports[0]?.fatal, false);
  assert.match(element.textContent, /A first post/);
  await act(() => mounted.unmount());
});

test("a link of the app's own needs no new document", async () => {
  const element = addElement();
  const context = fakeContext({ answers, basePath });
  const mounted = await act(() => mount(element, context));
  const link = element.querySelector<HTMLElement>(
    `a[href="${basePath}/about"]`,
  );
  await act(() => link?.click());
  assert.equal(element.querySelector("h1")?.textContent, "About Labs");
  assert.equal(window.location.pathname, `${basePath}/about`);
  await act(() => mounted.unmount());
});

test("without an answer of the site, the page says so", async () => {
  const element = addElement();
  const context = fakeContext({ basePath });
  const mounted = await act(() => mount(element, context));
  assert.match(element.textContent, /cannot be shown/);
  await act(() => mounted.unmount());
});

function addElement(html = ""): HTMLElement {
  const element = document.createElement("div");
  element.innerHTML = html;
  document.body.append(element);
  return element;
}
