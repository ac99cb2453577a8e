import { expect, it } from "@jest/globals";
import { render } from "@testing-library/react";
import { ReaderProvider } from "../data/reader-context";
import type { ReaderServices } from "../data/reader-context";
import { createReaderClient } from "../data/query-client";
import { SiteDate } from "./site-date";

const DATE = "2026-03-05T23:59:00Z";

it.each([
  [undefined, DATE, true, "March 05, 2026"],
  ["en-US", DATE, false, "Mar 05, 2026"],
  ["en-GB", DATE, true, "5 March 2026"],
  ["de", DATE, true, "5. März 2026"],
  ["de", null, true, "Unpublished"],
])("in the language %s, %s is written as a date", (...given) => {
  const [language, date, isLong, written] = given;
  const site = {
    name: "Notes",
    tagline: "",
    origin: "https://site.test",
    ...(language && { language }),
  };
  const services = { site } as ReaderServices;
  const { container } = render(
    <ReaderProvider client={createReaderClient(0)} services={services}>
      <SiteDate date={date} isLong={isLong} />
    </ReaderProvider>,
  );
  expect(container.querySelector("time")?.textContent).toBe(written);
});
