import { act, fireEvent, waitFor } from "@testing-library/react";
import { describe, expect, it } from "@jest/globals";
import { SCREENS } from "../../testing/every-screen";
import type { ScreenAnswers } from "../../testing/every-screen";
import { page as paged, signedIn } from "../../testing/fake-context";
import type { Handlers } from "../../testing/fake-context";
import {
  withEachUnknownWord,
  withMoreFields,
  withoutEachField,
  withUnknownWords,
} from "../../testing/other-release";
import type { Variant } from "../../testing/other-release";
import { renderAdmin } from "../../testing/render-admin";

const everyone = signedIn({ role: "superuser", roles: ["superuser"] });

/** Draws a screen whose answers are these, and fails as soon as something does. `opens`: what is opened then. */
async function show(
  of: ScreenAnswers,
  api: Handlers,
  opens: RegExp[] = [],
): Promise<void> {
  const failures: string[] = [];
  const admin = renderAdmin(of.path, {
    api,
    session: everyone,
    report: ({ detail }) => failures.push(detail ?? "unknown"),
  });
  const sound = () => {
    expect(failures).toEqual([]);
  };
  await waitFor(() => {
    sound();
    expect(document.querySelector(of.shows)).not.toBeNull();
  });
  for (const opener of openers(opens)) await openAndClose(opener, sound);
  sound();
  admin.view.unmount();
}

/** Names of the buttons behind which answers of these paths show. */
function openersOf({ opens }: ScreenAnswers, paths: string[] = []): RegExp[] {
  if (opens instanceof RegExp) return [opens];
  return paths.flatMap((path) => opens?.[path] ?? []);
}

function openers(names: RegExp[]): Element[] {
  const nameOf = (button: Element) =>
    button.getAttribute("aria-label") ?? button.textContent;
  return [...document.querySelectorAll("main button")].filter((button) =>
    names.some((name) => name.test(nameOf(button))),
  );
}

async function openAndClose(opener: Element, sound: () => void) {
  if (opener.getAttribute("aria-disabled") === "true") return;
  fireEvent.click(opener);
  const dialog = () => document.querySelector("[role=dialog]");
  await waitFor(() => {
    sound();
    expect(dialog()).not.toBeNull();
  });
  // What the dialog asks for itself.
  await waitFor(() => {
    sound();
    expect(dialog()?.querySelector('[aria-busy="true"]') ?? null).toBeNull();
  });
  act(() => void fireEvent.keyDown(dialog() as Element, { key: "Escape" }));
}

/** The answers of a screen, changed where `change` has something for a path. */
function answers(
  { lists = {}, things = {} }: ScreenAnswers,
  changes: Handlers = {},
): Handlers {
  const asked = [
    ...Object.entries(lists).map(([path, item]) => [path, () => paged([item])]),
    ...Object.entries(things).map(([path, thing]) => [path, () => thing]),
  ].map(([path, handler]) => [`GET ${String(path)}`, handler]);
  return {
    "GET /settings/cms-theme": () => ({ cms_theme: null }),
    "GET /signup-requests": () => paged([], 0),
    ...(Object.fromEntries(asked) as Handlers),
    ...changes,
  };
}

/** Drawing everything takes its time on a machine that does other things as well. */
const LIMIT_MS = 180_000;

/** Many items of a list show on one screen: each is another variant. Lists tell them apart by these. */
function itemsOf(values: readonly object[]): object[] {
  return values.map((value, at) => ({
    ...value,
    id: at + 1,
    ...("version" in value && { version: at + 1 }),
    ...numbered(value, "slug", at),
    ...numbered(value, "name", at),
  }));
}

function numbered(value: object, field: string, at: number): object {
  const word: unknown = Object.entries(value).find(
    ([name]) => name === field,
  )?.[1];
  return typeof word === "string" && at > 0 ? { [field]: `${word}-${at}` } : {};
}

type Variants = (value: object) => Variant<object>[];

/**
 * All lists of a screen are drawn at once, each variant in a row. `together`: the things that are shown instead of
 * one, each on a screen of its own, and the items of lists that are opened: a dialog takes longer to draw than a row.
 */
async function showVariants(
  of: ScreenAnswers,
  variants: Variants,
  together: (thing: object) => object[],
) {
  const rows = listsOf(of, (item) => variants(item).map(({ value }) => value));
  if (Object.keys(rows).length > 0) await show(of, answers(of, rows));
  const opens = openersOf(of, Object.keys(of.lists ?? {}));
  if (opens.length > 0)
    await show(of, answers(of, listsOf(of, together)), opens);
  for (const [path, thing] of Object.entries(of.things ?? {}))
    for (const value of together(thing)) {
      const changes = { [`GET ${path}`]: () => value };
      await show(of, answers(of, changes), openersOf(of, [path]));
    }
}

/** The lists in which `change` puts something into the place of the one item. */
function listsOf(
  { lists = {} }: ScreenAnswers,
  change: (item: object) => object[],
): Handlers {
  const changed = Object.entries(lists)
    .map(([path, item]) => [`GET ${path}`, itemsOf(change(item))] as const)
    .filter(([, items]) => items.length > 0)
    .map(([path, items]) => [path, () => paged(items)] as const);
  return Object.fromEntries(changed);
}

/**
 * A thing needs a screen of its own for each variant, and an editor takes long to draw: every other
 * field is changed at once, then the others, then what is in its parts.
 */
function withoutFields(thing: object): object[] {
  const own = withoutEachField(thing).filter(({ path }) => path.length === 1);
  const half = (rest: number) =>
    merged(
      thing,
      own.filter((_one, at) => at % 2 === rest),
    );
  const parts = Object.entries(thing).map(([name, part]: [string, unknown]) => {
    const [first] = Array.isArray(part) ? (part as unknown[]) : [part];
    if (typeof first !== "object" || first === null) return [name, part];
    const changed = merged(first, withoutEachField(first));
    return [name, Array.isArray(part) ? [changed] : changed];
  });
  return [half(0), half(1), Object.fromEntries(parts) as object];
}

/** All that the variants take away or put in another's place. */
function merged(whole: object, variants: readonly Variant<object>[]): object {
  const names = variants.map(({ path: [name] }) => String(name));
  const changes = variants.map(({ path: [name], value }) =>
    Object.entries(value).filter(([field]) => field === name),
  );
  const others = Object.entries(whole).filter(
    ([name]) => !names.includes(name),
  );
  return Object.fromEntries([...others, ...changes.flat()]);
}

describe.each(SCREENS)("$path", (of) => {
  it(
    "shows answers that lack fields",
    () => showVariants(of, withoutEachField, withoutFields),
    LIMIT_MS,
  );

  it(
    "shows words that it does not know",
    () =>
      showVariants(of, withEachUnknownWord, (thing) => [
        withUnknownWords(thing) as object,
      ]),
    LIMIT_MS,
  );

  it("shows answers with more fields, and lists without their numbers", async () => {
    const { lists = {}, things = {} } = of;
    const bare = Object.entries(lists).map(
      ([path, item]) => [`GET ${path}`, () => [withMoreFields(item)]] as const,
    );
    const more = Object.entries(things).map(
      ([path, thing]) => [`GET ${path}`, () => withMoreFields(thing)] as const,
    );
    const changes = Object.fromEntries([...bare, ...more]);
    await show(of, answers(of, changes), openersOf(of));
  });
});
