import { beforeAll } from "@jest/globals";
import type { SiteLook, SitePart } from "@octavo/federation";
import { fireEvent, render } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { createQueries } from "../src/data/queries";
import { createReaderClient } from "../src/data/query-client";
import { ReaderProvider } from "../src/data/reader-context";
import { ReaderSite } from "../src/reader-site";
import { articleEnd } from "../src/features/post/article-end";
import { READER_ROUTES } from "../src/routes";
import { fakeApi, layoutAnswers } from "./fake-api";
import type { FakeApi } from "./fake-api";

const site = {
  name: "Trailnotes",
  tagline: "One honest tutorial at a time.",
  origin: "https://site.test",
};

// One after the other: Jest cannot link two modules at once.
beforeAll(async () => {
  for (const { load } of READER_ROUTES) await load?.();
  await articleEnd.load();
});

/** Whether the reader site follows a link itself; if not, the browser would. */
export function isFollowed(link: Element): boolean {
  let isOwn = false;
  const note = (event: Event) => {
    isOwn = event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener("click", note, { once: true });
  fireEvent.click(link);
  return isOwn;
}

/** The whole reader site at an address, as the browser shows it without a rendered document. */
export function renderSite(
  address: string,
  answers: Parameters<typeof fakeApi>[0] = {},
  { parts = [], ...look }: { parts?: readonly SitePart[] } & SiteLook = {},
): FakeApi {
  const api = fakeApi({ ...layoutAnswers, ...answers });
  const services = {
    queries: createQueries(api.transport),
    site: { ...site, ...look },
    parts,
    failed: new Set<string>(),
  };
  render(
    <MemoryRouter initialEntries={[address]}>
      <ReaderProvider client={createReaderClient(0)} services={services}>
        <ReaderSite />
      </ReaderProvider>
    </MemoryRouter>,
  );
  return api;
}
